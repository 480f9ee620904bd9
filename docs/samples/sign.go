// Signs requests to the platform. Checks itself: go run sign.go ../openapi-vectors.json
package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"time"
)

// SignedText is method, path, sorted query, timestamp, nonce and SHA-256 of the body, a line each.
func SignedText(method, path, timestamp, nonce string, body []byte) string {
	route, query, _ := strings.Cut(path, "?")
	parts := strings.Split(query, "&")
	sort.Strings(parts)
	digest := sha256.Sum256(body)
	lines := []string{strings.ToUpper(method), route, strings.Join(parts, "&"), timestamp, nonce, hex.EncodeToString(digest[:])}
	return strings.Join(lines, "\n")
}

func Signature(secret, text string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil))
}

func Authorization(appKey, appSecret, method, path string, body []byte) (string, error) {
	random := make([]byte, 16)
	if _, err := rand.Read(random); err != nil {
		return "", err
	}
	timestamp, nonce := strconv.FormatInt(time.Now().Unix(), 10), hex.EncodeToString(random)
	signed := Signature(appSecret, SignedText(method, path, timestamp, nonce, body))
	return fmt.Sprintf("HMAC-SHA256 AppKey=%s, Timestamp=%s, Nonce=%s, Signature=%s", appKey, timestamp, nonce, signed), nil
}

type vector struct {
	Name, Secret, Body, Text string
	Request                  struct{ Method, Path, Timestamp, Nonce string }
	Signatures               map[string]string
}

func check(file string) error {
	bytes, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var vectors []vector
	if err := json.Unmarshal(bytes, &vectors); err != nil {
		return err
	}
	for _, one := range vectors {
		text := SignedText(one.Request.Method, one.Request.Path, one.Request.Timestamp, one.Request.Nonce, []byte(one.Body))
		if text != one.Text || Signature(one.Secret, text) != one.Signatures["HMAC-SHA256"] {
			return fmt.Errorf("does not fit: %s", one.Name)
		}
	}
	return nil
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run sign.go openapi-vectors.json")
		os.Exit(2)
	}
	if err := check(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("every vector fits")
}
