// Package eventstream writes server-sent events, the text/event-stream format
// that a browser's EventSource reads.
package eventstream

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

const (
	// Heartbeat is how often a stream without events sends Beat: that keeps
	// proxies from cutting it, and finds browsers that went away without saying
	// so.
	Heartbeat = 15 * time.Second
	// writeTimeout bounds the writing of one message.
	writeTimeout = 10 * time.Second
)

// Beat is a comment, which browsers pass over.
var Beat = []byte(": still here\n\n")

// Retry is a message that tells a browser how long to wait before it connects
// again, after the stream has ended.
func Retry(wait time.Duration) []byte {
	text, _ := json.Marshal(wait.Milliseconds()) // a number
	return append(append([]byte("retry: "), text...), "\n\n"...)
}

// Event is the message of one event, its data as JSON; what JSON cannot hold is
// sent as null. The name is one word.
func Event(name string, data any) []byte {
	text, err := json.Marshal(data)
	if err != nil {
		text = []byte("null")
	}
	var message bytes.Buffer
	message.WriteString("event: " + strings.Join(strings.Fields(name), "-") + "\ndata: ")
	message.Write(text)
	message.WriteString("\n\n")
	return message.Bytes()
}

// Writer writes the stream of one browser.
type Writer struct {
	response http.ResponseWriter
	control  *http.ResponseController
}

// Begin sets the headers of a stream, which nothing on the way may keep or
// collect, and returns its writer.
func Begin(w http.ResponseWriter) *Writer {
	header := w.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // nginx in between must not collect events
	control := http.NewResponseController(w)
	// A stream outlives the server's read timeout. Not every ResponseWriter
	// has deadlines; without them there is none to lift.
	_ = control.SetReadDeadline(time.Time{})
	return &Writer{response: w, control: control}
}

// Send writes messages at once, within a time limit. The limit is lifted
// afterwards: HTTP/2 resets a stream whose deadline passes even while nothing is
// written.
func (w *Writer) Send(messages []byte) error {
	_ = w.control.SetWriteDeadline(time.Now().Add(writeTimeout))
	if _, err := w.response.Write(messages); err != nil {
		return err
	}
	if err := w.control.Flush(); err != nil {
		return err
	}
	_ = w.control.SetWriteDeadline(time.Time{})
	return nil
}
