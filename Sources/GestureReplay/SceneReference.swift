/// A reference to a scene from the objects that it owns: delegates, and closures of its views and its screen.
///
/// The scene owns its screen, and with it views and closures. None of these is called after the scene is gone.
struct SceneReference {
    // Embedded Swift has no other reference that does not keep its object.
    #if hasFeature(Embedded)
        unowned(unsafe) let scene: Scene
    #else
        unowned let scene: Scene
    #endif

    init(_ scene: Scene) {
        self.scene = scene
    }
}
