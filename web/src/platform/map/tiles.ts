const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content ?? ''

/**
 * The tile server, if one is configured (settings MAP_TILES and MAP_CREDIT): its URL with {z}, {x} and {y}, and the
 * attribution to show. Without one, the map needs no server.
 */
export const tiles = { address: said('map-tiles'), credit: said('map-credit') }

/** Returns the URL of a tile. */
export const tileAt = (zoom: number, x: number, y: number): string =>
  tiles.address.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
