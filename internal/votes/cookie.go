package votes

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"time"
)

const (
	// CookieName is the name of the cookie that tells one browser from
	// another.
	CookieName = "bindery-voter"
	// cookieAge is how long a browser may change its votes.
	cookieAge = 365 * 24 * time.Hour
)

// newVoter returns the id of a browser that votes for the first time.
func newVoter() (who voter) {
	_, _ = rand.Read(who[:]) // never fails
	return who
}

// sign returns the value of a voter's cookie: the id and its signature.
func sign(key []byte, who voter) string {
	return base64.RawURLEncoding.EncodeToString(append(who[:], signature(key, who)...))
}

func signature(key []byte, who voter) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("voter "))
	mac.Write(who[:])
	return mac.Sum(nil)
}

// verify reads a cookie's value. One that is damaged, or that this site did not
// sign, is none.
func verify(key []byte, value string) (who voter, ok bool) {
	if len(value) != base64.RawURLEncoding.EncodedLen(len(who)+sha256.Size) {
		return who, false
	}
	data, err := base64.RawURLEncoding.Strict().DecodeString(value)
	if err != nil {
		return who, false
	}
	copy(who[:], data)
	if !hmac.Equal(data[len(who):], signature(key, who)) {
		return voter{}, false
	}
	return who, true
}

// fromCookies returns the voter of a request. A browser may send several
// cookies of the name, for this path and for one above: the first of ours
// counts.
func fromCookies(key []byte, r *http.Request) (who voter, ok bool) {
	for _, cookie := range r.CookiesNamed(CookieName) {
		if who, ok := verify(key, cookie.Value); ok {
			return who, true
		}
	}
	return who, false
}

// cookie is what a browser keeps: no script reads it, no other site sends it.
func cookie(key []byte, who voter, path string, secure bool) *http.Cookie {
	return &http.Cookie{
		Name: CookieName, Value: sign(key, who), Path: path, MaxAge: int(cookieAge.Seconds()),
		HttpOnly: true, Secure: secure, SameSite: http.SameSiteLaxMode,
	}
}
