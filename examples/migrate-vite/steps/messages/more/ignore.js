const page = location.hash.slice(1);
import(/* @vite-ignore */ page);
