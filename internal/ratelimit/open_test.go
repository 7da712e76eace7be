package ratelimit

import "testing"

func TestOpen(t *testing.T) {
	o := NewOpen(2)
	first, ok := o.Enter("192.0.2.1")
	if !ok {
		t.Fatal("the first is refused")
	}
	second, ok := o.Enter("::ffff:192.0.2.1")
	if !ok {
		t.Fatal("the second is refused")
	}
	if _, ok := o.Enter("192.0.2.1"); ok {
		t.Error("a third is let in")
	}
	other, ok := o.Enter("192.0.2.2")
	if !ok {
		t.Error("another address is refused")
	}
	first()
	again, ok := o.Enter("192.0.2.1")
	if !ok {
		t.Error("after one has left, another is refused")
	}
	again()
	second()
	other()
	if len(o.known) != 0 {
		t.Errorf("%v is kept", o.known)
	}
	if _, ok := NewOpen(0).Enter("192.0.2.1"); !ok {
		t.Error("without a bound one is refused")
	}
}
