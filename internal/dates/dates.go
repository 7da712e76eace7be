// Package dates writes days the way people of a language do, the same on every
// part of a site.
package dates

import (
	"fmt"
	"strings"
	"time"
)

// Text returns "2026-11-22" as "November 22, 2026" and "2026-11" as "November
// 2026"; in Chinese as 2026年11月22日 and 2026年11月. Languages without words of
// their own here get English ones. What is no such date is returned as it is.
//
// The browser writes days with Intl.DateTimeFormat's "long" style, which is the
// same in both languages (web/kits/kits.ts).
func Text(date, lang string) string {
	layout := "January 2, 2006"
	at, err := time.Parse(time.DateOnly, date)
	month := err != nil
	if month {
		layout = "January 2006"
		if at, err = time.Parse("2006-01", date); err != nil {
			return date
		}
	}
	base, _, _ := strings.Cut(lang, "-")
	if !strings.EqualFold(base, "zh") {
		return at.Format(layout)
	}
	text := fmt.Sprintf("%d年%d月", at.Year(), int(at.Month()))
	if !month {
		text += fmt.Sprintf("%d日", at.Day())
	}
	return text
}
