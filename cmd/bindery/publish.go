package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"bindery/internal/publish"
)

type publishCmd struct {
	To       string        `arg:"" help:"Where the site goes: s3://BUCKET or s3://BUCKET/FOLDER/." placeholder:"s3://BUCKET/FOLDER/"`
	Out      string        `help:"Folder of the built site." default:"dist" type:"path" placeholder:"DIR"`
	Endpoint string        `help:"Address of a service that speaks S3." default:"https://s3.amazonaws.com" placeholder:"URL"`
	Region   string        `help:"Region of the bucket; the service is asked when it is not said." placeholder:"NAME"`
	Grace    time.Duration `help:"How long files stay that are no part of the site any more: readers may have pages open that need them." default:"24h" placeholder:"TIME"`
	Encoding string        `help:"gzip sends text compressed, which every browser takes; none is for hosts that compress by themselves." enum:"gzip,none" default:"gzip"`
	Parallel int           `help:"Files that are sent at once." default:"16" placeholder:"N"`
	DryRun   bool          `help:"Say what would be done."`
}

// Run copies a built site to a bucket. Keys of the service come from the
// environment or the files that Amazon's tools read.
func (c *publishCmd) Run(ctx context.Context, io *streams) error {
	if c.Grace < 0 || c.Parallel < 1 {
		return usageError("--grace must not be negative, and --parallel at least 1")
	}
	bucket, prefix, err := publish.S3(c.To, publish.S3Options{Endpoint: c.Endpoint, Region: c.Region})
	if err != nil {
		return usageError(err.Error())
	}
	site, err := os.OpenRoot(c.Out) // no link leads out of it
	if err != nil {
		return fmt.Errorf("publishing to %s: %w", c.To, err)
	}
	defer site.Close()
	result, err := publish.Publish(ctx, bucket, publish.Options{
		Site: site.FS(), Prefix: prefix, Gzip: c.Encoding == "gzip", Grace: c.Grace,
		DryRun: c.DryRun, Now: time.Now, Parallel: c.Parallel,
	})
	if err != nil {
		return fmt.Errorf("publishing to %s: %w", c.To, err)
	}
	did, later := "Published", "will be deleted after --grace"
	if c.DryRun {
		did = "Would publish"
	}
	fmt.Fprintf(io.out, "%s to %s: %d files sent, %d unchanged, %d deleted, %d that %s.\n", did, c.To, result.Sent, result.Unchanged, result.Deleted, result.Waiting, later)
	if n := len(result.Patterns); n > 0 {
		fmt.Fprintf(io.err, "A bucket cannot lead whole folders on. Set these %d redirects in what is before it: %q\n", n, result.Patterns)
	}
	return nil
}
