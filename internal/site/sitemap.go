package site

import (
	"bytes"
	"encoding/xml"
)

// Sitemap is sitemap.xml (sitemaps.org protocol 0.9) with every page that may
// be indexed and the day it changed last, where that is known; nil when the settings do not say where the site is, since it
// needs absolute addresses.
func (s *Site) Sitemap() []byte {
	if s.cfg.URL == "" {
		return nil
	}
	var out bytes.Buffer
	out.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, route := range s.Routes() {
		if !s.indexed(route) {
			continue
		}
		out.WriteString("<url><loc>")
		xml.Escape(&out, []byte(s.absolute(route.URL)))
		out.WriteString("</loc>")
		if day := s.Updated(route.Page); day != "" {
			out.WriteString("<lastmod>" + day + "</lastmod>")
		}
		out.WriteString("</url>\n")
	}
	out.WriteString("</urlset>\n")
	return out.Bytes()
}

// Robots is robots.txt: everything may be read, and the sitemap is named.
func (s *Site) Robots() []byte {
	text := "User-agent: *\nAllow: /\n"
	if sitemap := s.absolute("/sitemap.xml"); sitemap != "" {
		text += "\nSitemap: " + sitemap + "\n"
	}
	return []byte(text)
}
