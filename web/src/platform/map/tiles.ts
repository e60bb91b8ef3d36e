const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content ?? ''

/**
 * Where an installation has a tile server (settings MAP_TILES and MAP_CREDIT): its address with {z}, {x} and {y}, and
 * the owner of its map. Without one the map needs no server.
 */
export const tiles = { address: said('map-tiles'), credit: said('map-credit') }

/** The address of one tile. */
export const tileAt = (zoom: number, x: number, y: number): string =>
  tiles.address.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
