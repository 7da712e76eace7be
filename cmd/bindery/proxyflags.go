package main

import "bindery/internal/clientip"

// proxyFlags say which proxies stand in front of the server.
type proxyFlags struct {
	TrustedProxy []string `help:"Address or network of a proxy in front, such as 10.0.0.0/8; repeatable. A reader's address is the right-most in the header that is not one of these." placeholder:"NETWORK" sep:"none"`
	ProxyHeader  string   `help:"The one header in which the proxies in front say a reader's address; Forwarded is read as RFC 7239 has it." default:"X-Forwarded-For" placeholder:"NAME"`
	TrustProxy   bool     `help:"Take whoever connects for the one proxy in front: the last address in its header counts. Only where nobody else can connect; --trusted-proxy says who the proxies are."`
}

// trust says whose word counts about a reader's address.
func (f proxyFlags) trust(io *streams) (*clientip.Trust, error) {
	// Each by itself, so that the message names the flag that is wrong.
	if _, err := clientip.New(clientip.Options{Header: f.ProxyHeader}); err != nil {
		return nil, usageError("--proxy-header: " + err.Error())
	}
	trust, err := clientip.New(clientip.Options{Header: f.ProxyHeader, Networks: f.TrustedProxy, AnyPeer: f.TrustProxy})
	if err != nil {
		return nil, usageError("--trusted-proxy: " + err.Error())
	}
	trust.Missing = func(wanted, sent string) {
		io.log.Warn("the proxy in front does not send the header with the reader's address: all its readers share one address and its limits",
			"wanted", wanted, "sent", sent, "do", "have the proxy send "+wanted+", or start with --proxy-header "+sent)
	}
	return trust, nil
}
