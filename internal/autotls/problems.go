package autotls

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
)

// problems notes what the certificate authority says is wrong. autocert goes on
// to the next kind of challenge when one fails, and reports in the end that
// there is none left; the reason is in the answers it has read.
type problems struct {
	next http.RoundTripper

	mu   sync.Mutex
	said []string
}

// mostSaid bounds what is kept of an authority that says a lot, and bodies that
// are looked at, in bytes.
const (
	mostSaid = 4
	mostRead = 64 << 10
)

// RoundTrip sends a request and reads along.
func (p *problems) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := p.next.RoundTrip(r)
	if err != nil {
		p.note(err.Error())
		return nil, err
	}
	if kind := response.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/") || !strings.Contains(kind, "json") {
		return response, nil
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, mostRead))
	response.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(text), response.Body), response.Body}
	if err == nil {
		p.read(text)
	}
	return response, nil
}

// read notes the problem (RFC 7807) that an answer is, and those of its
// challenges (RFC 8555, section 8).
func (p *problems) read(text []byte) {
	type problem struct{ Type, Detail string }
	var answer struct {
		problem
		Error      *problem
		Challenges []struct {
			Type  string
			Error *problem
		}
	}
	if json.Unmarshal(text, &answer) != nil {
		return
	}
	// A nonce that is too old is answered with a new one, and the request sent again.
	if answer.Detail != "" && !strings.HasSuffix(answer.Type, ":badNonce") {
		p.note(answer.Detail)
	}
	if answer.Error != nil {
		p.note(answer.Error.Detail)
	}
	for _, challenge := range answer.Challenges {
		if challenge.Error != nil {
			p.note(challenge.Type + ": " + challenge.Error.Detail)
		}
	}
}

func (p *problems) note(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, said := range p.said {
		if said == text {
			return
		}
	}
	if len(p.said) == mostSaid {
		p.said = p.said[1:]
	}
	p.said = append(p.said, text)
}

// forget begins anew.
func (p *problems) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said = nil
}

// explain adds to an error what the authority said since forget.
func (p *problems) explain(err error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.said) == 0 {
		return err
	}
	return fmt.Errorf("%s (%w)", strings.Join(p.said, "; "), err)
}
