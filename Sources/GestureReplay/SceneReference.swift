/// A reference to a scene from the objects that the scene owns, such as its delegates and the closures of its views and its screen.
///
/// The scene owns its screen and, through the screen, these views and closures. None of the closures is called after the scene is
/// deallocated.
struct SceneReference {
    // Embedded Swift has no other type of reference that does not retain its object.
    #if hasFeature(Embedded)
        unowned(unsafe) let scene: Scene
    #else
        unowned let scene: Scene
    #endif

    init(_ scene: Scene) {
        self.scene = scene
    }
}
