"""Signs requests to the platform. Checks itself: python3 sign.py ../openapi-vectors.json"""

import hashlib
import hmac
import json
import secrets
import sys
import time


def signed_text(method, path, timestamp, nonce, body):
    """method, path, sorted query, timestamp, nonce and SHA-256 of the body, a line each"""
    route, _, query = path.partition("?")
    parts = "&".join(sorted(query.split("&"))) if query else ""
    return "\n".join([method.upper(), route, parts, timestamp, nonce, hashlib.sha256(body).hexdigest()])


def signature(secret, text):
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()


def authorization(app_key, app_secret, method, path, body=b""):
    timestamp, nonce = str(int(time.time())), secrets.token_hex(16)
    signed = signature(app_secret, signed_text(method, path, timestamp, nonce, body))
    return f"HMAC-SHA256 AppKey={app_key}, Timestamp={timestamp}, Nonce={nonce}, Signature={signed}"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as vectors:
        for vector in json.load(vectors):
            request = vector["request"]
            text = signed_text(**request, body=vector["body"].encode())
            assert text == vector["text"], vector["name"]
            assert signature(vector["secret"], text) == vector["signatures"]["HMAC-SHA256"], vector["name"]
    print("every vector fits")
