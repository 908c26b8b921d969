// The part of Foundation that GestureTraceRecorder and cures use, as Apple documents it.
@import ObjectiveC;
#pragma clang assume_nonnull begin
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double NSTimeInterval;
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_OPTIONS(type, name) enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))

__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
@end

__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant ObjectType> : NSObject
@end

__attribute__((swift_bridge("Swift.Set")))
@interface NSSet<__covariant ObjectType> : NSObject
@end

@interface NSNumber : NSObject
- (instancetype)initWithInteger:(NSInteger)value NS_SWIFT_NAME(init(value:));
@end

@interface NSHashTable<ObjectType> : NSObject
+ (NSHashTable<ObjectType> *)weakObjectsHashTable NS_SWIFT_NAME(weakObjects());
- (void)addObject:(nullable ObjectType)object NS_SWIFT_NAME(add(_:));
- (BOOL)containsObject:(nullable ObjectType)object NS_SWIFT_NAME(contains(_:));
- (void)removeAllObjects;
@property (readonly, copy) NSArray<ObjectType> *allObjects;
@end

NS_SWIFT_NAME(ProcessInfo)
@interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly) NSTimeInterval systemUptime;
@end

typedef NS_ENUM(NSUInteger, NSSearchPathDirectory) { NSDocumentDirectory = 9 };
typedef NS_OPTIONS(NSUInteger, NSSearchPathDomainMask) { NSUserDomainMask = 1 };
NSArray<NSString *> *NSSearchPathForDirectoriesInDomains(NSSearchPathDirectory directory, NSSearchPathDomainMask mask, BOOL expandTilde);
NSString *NSTemporaryDirectory(void);
NSString *NSStringFromClass(Class aClass);
SEL NSSelectorFromString(NSString *aSelectorName);
#pragma clang assume_nonnull end
