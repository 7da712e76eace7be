package report

import (
	"fmt"
	"strconv"
)

// Unit is what a figure counts.
type Unit string

// The units. Times are kept in seconds, sizes in bytes, shares from 0 to 1, scores from 0 to 100.
const (
	Seconds Unit = "s"
	Bytes   Unit = "B"
	Count   Unit = "n"
	Score   Unit = "score"
	Share   Unit = "share"
	Number  Unit = "number"
)

// format writes a number as people read it, with three digits that count.
func (u Unit) format(n float64) string {
	switch u {
	case Seconds:
		if n < 0.9995 {
			return digits(n*1000) + " ms"
		}
		return digits(n) + " s"
	case Bytes:
		switch {
		case n < 999.5:
			return digits(n) + " B"
		case n < 999_500:
			return digits(n/1e3) + " kB"
		default:
			return digits(n/1e6) + " MB"
		}
	case Share:
		return fmt.Sprintf("%.1f %%", 100*n)
	case Score:
		return strconv.FormatFloat(n, 'f', 0, 64)
	case Number:
		return strconv.FormatFloat(n, 'f', 3, 64)
	default:
		return strconv.FormatFloat(n, 'f', 0, 64)
	}
}

func digits(n float64) string {
	switch {
	case n == 0:
		return "0"
	case n < 10:
		return fmt.Sprintf("%.2f", n)
	case n < 100:
		return fmt.Sprintf("%.1f", n)
	default:
		return fmt.Sprintf("%.0f", n)
	}
}

// spread writes a median and, where samples differ visibly, their ends.
func (u Unit) spread(samples []float64) string {
	s := Of(samples)
	text := u.format(s.Median)
	low, high := u.format(s.Low), u.format(s.High)
	if low == text && high == text {
		return text
	}
	return text + " (" + low + "–" + high + ")"
}
