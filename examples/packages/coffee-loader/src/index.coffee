import { tides } from "./tides.coffee"

console.log "#{name}: #{height} m" for { name, height } in tides
