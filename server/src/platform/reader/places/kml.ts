import type { Table } from '#platform/reader/find-table.ts'
import { allAt, at, type Element, readXml, textAt } from '#platform/reader/xml.ts'
import { type MapFault, type Place, tableOf, type TooMany } from './place-table.ts'

/** Thrown out of the parser at the first error. */
class Unreadable extends Error {
  fault: MapFault
  constructor(fault: MapFault) {
    super('unreadable map')
    this.fault = fault
  }
}

/**
 * Reads the placemarks of a KML file as a table: name, coordinates of the point, description and extended data. Folders
 * are ignored. A placemark without a point has no coordinates. Returns a fault for XML that is not well-formed, has a
 * document type, is too deep or too long, or is not KML, and the number of placemarks if it exceeds `most`.
 */
export function readKml(xml: string, most: number): Table | MapFault | TooMany {
  const places: Place[] = []
  let count = 0
  try {
    readXml(xml, {
      root: (_, name) => {
        if (name !== 'kml') throw new Unreadable({ line: 1, value: `<${name}>` })
      },
      ended: (element) => {
        if (element.name !== 'Placemark') return false
        if (++count <= most) places.push(placeOf(element))
        return true
      },
      broken: (line, value) => {
        throw new Unreadable({ line, value })
      },
    })
  } catch (error) {
    if (error instanceof Unreadable) return error.fault
    throw error
  }
  return count > most ? { count } : tableOf(places)
}

function placeOf(placemark: Element): Place {
  const point = at(placemark, 'Point') ?? at(placemark, 'MultiGeometry', 'Point')
  const [longitude = '', latitude = ''] = textAt(point, 'coordinates').split(/\s*,\s*/)
  const values = new Map<string, string>()
  const description = textAt(placemark, 'description')
  if (description !== '') values.set('description', description)
  for (const data of allAt(placemark, 'ExtendedData', 'Data')) values.set(data.label, textAt(data, 'value'))
  for (const data of allAt(placemark, 'ExtendedData', 'SchemaData', 'SimpleData'))
    values.set(data.label, data.text.trim())
  return { name: textAt(placemark, 'name'), latitude, longitude, values }
}
