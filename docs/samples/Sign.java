// Signs requests to the platform. Checks itself by a vector of ../openapi-vectors.json: java Sign.java

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Sign {
    private Sign() {}

    /** Method, path, sorted query, timestamp, nonce and SHA-256 of the body, a line each. */
    public static String signedText(String method, String path, String timestamp, String nonce, byte[] body)
            throws GeneralSecurityException {
        int mark = path.indexOf('?');
        String route = mark < 0 ? path : path.substring(0, mark);
        String[] parts = mark < 0 ? new String[0] : path.substring(mark + 1).split("&", -1);
        Arrays.sort(parts);
        String digest = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        return String.join("\n", method.toUpperCase(Locale.ROOT), route, String.join("&", parts), timestamp, nonce, digest);
    }

    public static String signature(String secret, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    }

    public static String authorization(String appKey, String appSecret, String method, String path, byte[] body)
            throws GeneralSecurityException {
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        String timestamp = Long.toString(Instant.now().getEpochSecond());
        String nonce = HexFormat.of().formatHex(random);
        String signed = signature(appSecret, signedText(method, path, timestamp, nonce, body));
        return "HMAC-SHA256 AppKey=" + appKey + ", Timestamp=" + timestamp + ", Nonce=" + nonce + ", Signature=" + signed;
    }

    public static void main(String[] arguments) throws GeneralSecurityException {
        String path = "/openapi/2026-11-26/contracts/download"
                + "?b=%E5%90%88%20x&applyIds=0199aa00-0000-7000-8000-000000000001&a=2&a=10";
        String text = signedText("GET", path, "1795680007", "b2Zm_-0123456789", new byte[0]);
        String signed = signature("mqs_9vQk3m0Yb2nXr7tWc1ZpLf5hUa8JgEo4iDsTqKxRyNw", text);
        if (!signed.equals("feb83d7bbe546fa76d33dbb5ab33fe7a74f18eddb06720d392e77afdf1892c55")) {
            throw new IllegalStateException("the vector does not fit");
        }
        System.out.println("the vector fits");
    }
}
