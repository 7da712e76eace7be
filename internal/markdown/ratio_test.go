package markdown
import ("testing";"time";"os";"bindery/internal/diag")
func TestRatio(t *testing.T){
 kind:=os.Getenv("KIND")
 for name, shape := range bigShapes {
  var d [2]time.Duration
  for i,n:=range []int{250_000,1_000_000}{
   s:=shape(n); st:=time.Now()
   New(Options{}).Render(Input{Source: diag.NewSource(kind, []byte(s)), Path: kind, MDX: kind == "page.mdx"})
   d[i]=time.Since(st)
  }
  r:=float64(d[1])/float64(d[0])
  if (r>6 && d[1]>200*time.Millisecond) || d[1]>2*time.Second { t.Logf("%s %v %v ratio %.1f",name,d[0],d[1],r)}
 }
}
