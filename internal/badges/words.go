package badges

import "strings"

// words are what badges say in one language.
type words struct {
	labels  map[kind]string
	month   string // follows a number of downloads
	unknown string
}

var english = words{
	labels: map[kind]string{
		downloads:   "downloads",
		stars:       "stars",
		commits6:    "commits since 6 months",
		commits3:    "commits since 3 months",
		commits1:    "commits since 1 month",
		commitsWeek: "commits since 1 week",
		issues:      "open issues",
		pulls:       "open pull requests",
	},
	month:   "/month",
	unknown: "unknown",
}

var chinese = words{
	labels: map[kind]string{
		downloads:   "下载量",
		stars:       "星标",
		commits6:    "近 6 个月提交",
		commits3:    "近 3 个月提交",
		commits1:    "近 1 个月提交",
		commitsWeek: "近 1 周提交",
		issues:      "未关闭的议题",
		pulls:       "未合并的拉取请求",
	},
	month:   "/月",
	unknown: "未知",
}

// wordsFor are those of a language tag, English where there are no others.
func wordsFor(lang string) words {
	if primary, _, _ := strings.Cut(strings.ToLower(lang), "-"); primary == "zh" {
		return chinese
	}
	return english
}
