/// A reference to a scene from objects that the scene owns, such as delegates and the closures of its views and its screen.
///
/// The scene owns its screen and thereby these views and closures. None of them is called after the scene is deallocated.
struct SceneReference {
    // Embedded Swift has no other kind of reference that does not retain its object.
    #if hasFeature(Embedded)
        unowned(unsafe) let scene: Scene
    #else
        unowned let scene: Scene
    #endif

    init(_ scene: Scene) {
        self.scene = scene
    }
}
