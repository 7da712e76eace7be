module bindery/bench

go 1.26.0

