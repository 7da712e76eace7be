package votes

import (
	"errors"
	"testing"
	"time"
)

// Readers are refused in the language of their pages.
func TestRefusalsInTheSitesLanguage(t *testing.T) {
	for _, c := range []struct {
		err         error
		en, chinese string
	}{
		{errGone, "Votes can be neither read nor counted at the moment, because the server cannot reach its database; try again in a few seconds.", "服务器无法连接数据库，目前既不能读取也不能统计投票；请过几秒再试。"},
		{errDone, "This proposal is done and takes no more votes; give yours to another one.", "这个提案已完成，不再接受投票；请把票投给别的提案。"},
		{errUnknown, "There is no such proposal any more; load the list again.", "这个提案已不存在，请重新加载列表。"},
		{errElsewhere, "This request comes from a page of another site; vote on the page of this one.", "这个请求来自其他网站的页面；请在本站的页面上投票。"},
		{tooMany(time.Second), "Too many votes came from your network address; try again in 1 second.", "来自你的网络地址的投票过多；请在1 秒后重试。"},
		{tooManyVoters(90 * time.Second), "Too many browsers have begun to vote from your network address; try again in 2 minutes.", "从你的网络地址开始投票的浏览器过多；请在2 分钟后重试。"},
		{tooManyVoters(2 * time.Hour), "Too many browsers have begun to vote from your network address; try again in 120 minutes.", "从你的网络地址开始投票的浏览器过多；请在120 分钟后重试。"},
		{tooManyVoters(11*time.Hour + time.Second), "Too many browsers have begun to vote from your network address; try again in 12 hours.", "从你的网络地址开始投票的浏览器过多；请在12 小时后重试。"},
	} {
		var refused *apiError
		if !errors.As(c.err, &refused) {
			t.Fatalf("%v is no refusal", c.err)
		}
		if got := refused.sentence("en-US"); got != c.en {
			t.Errorf("got %q, want %q", got, c.en)
		}
		if got := refused.sentence("zh-Hans"); got != c.chinese {
			t.Errorf("got %q, want %q", got, c.chinese)
		}
	}
	if got, want := errWeight.sentence("zh"), errWeight.message; got != want {
		t.Errorf("a program is told %q, want %q", got, want)
	}
}

// The language is that of the build being served.
func TestSwapChangesTheLanguage(t *testing.T) {
	s := serve(t, t.TempDir()+"/site.db")
	s.Swap(proposals, "/docs/", "zh")
	s.browser(t).vote("c", "1").is(t, 409, `{"error":"这个提案已完成，不再接受投票；请把票投给别的提案。"}`)
}
