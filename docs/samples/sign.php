<?php
// Signs requests to the platform. Checks itself: php sign.php ../openapi-vectors.json

/** method, path, sorted query, timestamp, nonce and SHA-256 of the body, a line each */
function signed_text(string $method, string $path, string $timestamp, string $nonce, string $body): string
{
    [$route, $query] = array_pad(explode('?', $path, 2), 2, '');
    $parts = $query === '' ? [] : explode('&', $query);
    sort($parts, SORT_STRING);
    return implode("\n", [strtoupper($method), $route, implode('&', $parts), $timestamp, $nonce, hash('sha256', $body)]);
}

function signature(string $secret, string $text): string
{
    return hash_hmac('sha256', $text, $secret);
}

function authorization(string $appKey, string $appSecret, string $method, string $path, string $body = ''): string
{
    $timestamp = (string) time();
    $nonce = bin2hex(random_bytes(16));
    $signed = signature($appSecret, signed_text($method, $path, $timestamp, $nonce, $body));
    return "HMAC-SHA256 AppKey=$appKey, Timestamp=$timestamp, Nonce=$nonce, Signature=$signed";
}

foreach (json_decode(file_get_contents($argv[1]), true) as $vector) {
    $request = $vector['request'];
    $text = signed_text($request['method'], $request['path'], $request['timestamp'], $request['nonce'], $vector['body']);
    if ($text !== $vector['text'] || signature($vector['secret'], $text) !== $vector['signatures']['HMAC-SHA256']) {
        exit("does not fit: {$vector['name']}\n");
    }
}
echo "every vector fits\n";
