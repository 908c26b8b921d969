import GestureSupport
import Testing

@Suite struct EncodingTests {
    private func digest(_ text: String) -> String {
        SHA256.digest(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test("Digests match the examples of FIPS 180-4, and are correct for texts at block boundaries")
    func digests() {
        #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            digest(String(repeating: "a", count: 64)) == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
    }

    @Test func base64FollowsRFC4648() {
        let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map { Base64.text(Array($0.utf8)) }
        #expect(texts == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
        #expect(Base64.text([0xFB, 0xFF, 0xFE]) == "+//+")
    }
}
