package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// S3Options say where a bucket is.
type S3Options struct {
	// Endpoint is the service's address, "https://s3.eu-central-1.amazonaws.com".
	Endpoint string
	// Region is the bucket's; empty asks the service.
	Region string
}

// S3 returns a bucket of a service that speaks S3, and the prefix, of an address
// like "s3://BUCKET/PREFIX". Keys come from the places Amazon's tools read:
// AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, ~/.aws/credentials, and the role of
// the machine.
func S3(address string, o S3Options) (bucket Bucket, prefix string, err error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, "", fmt.Errorf("%q is not the address of a bucket: write s3://BUCKET or s3://BUCKET/FOLDER/", address)
	}
	if prefix = strings.Trim(u.Path, "/"); prefix != "" {
		prefix += "/"
	}
	service, err := url.Parse(o.Endpoint)
	if err != nil || service.Scheme != "http" && service.Scheme != "https" || service.Host == "" || strings.Trim(service.Path, "/") != "" {
		return nil, "", fmt.Errorf("%q is not the address of a service: write one like https://s3.amazonaws.com", o.Endpoint)
	}
	client, err := minio.New(service.Host, &minio.Options{
		Creds: credentials.NewChainCredentials([]credentials.Provider{
			&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}, &credentials.IAM{Client: http.DefaultClient},
		}),
		Secure: service.Scheme == "https",
		Region: o.Region,
	})
	if err != nil {
		return nil, "", fmt.Errorf("the service %s: %w", o.Endpoint, err)
	}
	return &s3{client: client, name: u.Host}, prefix, nil
}

// s3 is a Bucket. The client repeats calls that fail for a time.
type s3 struct {
	client *minio.Client
	name   string
}

func (b *s3) Get(ctx context.Context, key string) ([]byte, error) {
	object, err := b.client.GetObject(ctx, b.name, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, err
	}
	defer object.Close()
	text, err := io.ReadAll(object)
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil, fs.ErrNotExist
	}
	return text, err
}

func (b *s3) Put(ctx context.Context, o Object) error {
	_, err := b.client.PutObject(ctx, b.name, o.Key, bytes.NewReader(o.Body), int64(len(o.Body)), minio.PutObjectOptions{
		ContentType: o.ContentType, CacheControl: o.CacheControl, ContentEncoding: o.ContentEncoding,
		WebsiteRedirectLocation: o.Redirect,
		// The sum is sent in a header, which every service of this kind knows.
		SendContentMd5: true,
		// Signed in parts over plain HTTP, the encoding would have to be taken apart again.
		DisableContentSha256: true,
	})
	return err
}

func (b *s3) Delete(ctx context.Context, keys []string) error {
	objects := make(chan minio.ObjectInfo, len(keys))
	for _, key := range keys {
		objects <- minio.ObjectInfo{Key: key}
	}
	close(objects)
	var failed error
	for result := range b.client.RemoveObjects(ctx, b.name, objects, minio.RemoveObjectsOptions{}) {
		failed = errors.Join(failed, fmt.Errorf("%s: %w", result.ObjectName, result.Err))
	}
	return failed
}
