// The part of the Objective-C runtime that GestureTraceRecorder uses, as Apple documents it (Objective-C Runtime).
#pragma clang assume_nonnull begin
#define NS_SWIFT_NAME_OF(name) __attribute__((swift_name(#name)))
typedef signed char BOOL;
typedef struct objc_method *Method;
typedef void (*IMP)(void);
@class NSString;

__attribute__((objc_root_class))
@interface NSObject
- (instancetype)init;
@property (readonly, copy) NSString *description;
- (BOOL)respondsToSelector:(SEL)aSelector NS_SWIFT_NAME_OF(responds(to:));
- (nullable id)valueForKey:(NSString *)key NS_SWIFT_NAME_OF(value(forKey:));
@end

typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : unsigned long {
    OBJC_ASSOCIATION_ASSIGN = 0, OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1, OBJC_ASSOCIATION_COPY_NONATOMIC = 3
} objc_AssociationPolicy;

void objc_setAssociatedObject(id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id object, const void *key);
Method _Nullable class_getInstanceMethod(Class _Nullable cls, SEL name);
Class _Nullable class_getSuperclass(Class _Nullable cls);
BOOL class_addMethod(Class _Nullable cls, SEL name, IMP imp, const char *_Nullable types);
void method_exchangeImplementations(Method first, Method second);
IMP method_getImplementation(Method method);
IMP method_setImplementation(Method method, IMP imp);
const char *_Nullable method_getTypeEncoding(Method method);
IMP imp_implementationWithBlock(id block);
#pragma clang assume_nonnull end
