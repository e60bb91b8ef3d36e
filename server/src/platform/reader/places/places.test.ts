import { expect, test } from 'vitest'
import * as geoJson from './geojson.ts'
import * as kmlReader from './kml.ts'

const most = 5_000
const readKml = (xml: string) => kmlReader.readKml(xml, most)
const readGeoJson = (text: string) => geoJson.readGeoJson(text, most)

const kml = (content: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Folder>${content}</Folder></Document></kml>`

test('reads placemarks of KML with their points and extended data, in any folder', () => {
  const read = readKml(
    kml(`
    <Placemark><name>FAT-1 &amp; 2</name><description><![CDATA[<b>pole</b>]]></description><gx:balloonVisibility>1</gx:balloonVisibility>
      <ExtendedData><Data name="olt"><displayName>OLT</displayName><value>BHN</value></Data></ExtendedData>
      <Point><coordinates> 96.15,16.81,0 </coordinates></Point></Placemark>
    <Folder><Placemark><name>Route</name><ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="ports">8</SimpleData></SchemaData></ExtendedData>
      <LineString><coordinates>96,16 97,17</coordinates></LineString></Placemark></Folder>`),
  )
  expect(read).toMatchObject({
    head: { cells: ['Name', 'Latitude', 'Longitude', 'description', 'olt', 'ports'] },
    rows: [
      { line: 1, cells: ['FAT-1 & 2', '16.81', '96.15', '<b>pole</b>', 'BHN', ''] },
      { line: 2, cells: ['Route', '', '', '', '', '8'] },
    ],
  })
})

test('refuses KML with a document type, unknown entities, excessive depth, broken tags, and other XML', () => {
  const doctype = '<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
  for (const hostile of [
    kml('<Placemark><name>&b;</name></Placemark>', doctype),
    kml('<Placemark><name>&x;</name></Placemark>'),
    ...['&#0;', '&#x1f;', '&#xD800;'].map((reference) => kml(`<Placemark><name>${reference}</name></Placemark>`)),
    kml('<Folder>'.repeat(100) + '</Folder>'.repeat(100)),
    kml('<Placemark><name>open'),
    kml('<Placemark/>'.repeat(500_001)),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<kml',
  ])
    expect(readKml(hostile)).toMatchObject({ value: expect.any(String) as string })
})

test('reads features of GeoJSON with their points and properties', () => {
  const read = readGeoJson(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [96.15, 16.81] },
          properties: { name: 'FAT-9', ports: 16, nested: { deep: true }, __proto__x: 'y' },
        },
        { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[[0, 0]]] }, properties: null },
        { type: 'Feature', geometry: null },
      ],
    }),
  )
  expect(read).toMatchObject({
    head: { cells: ['Name', 'Latitude', 'Longitude', 'ports', 'nested', '__proto__x'] },
    rows: [{ cells: ['FAT-9', '16.81', '96.15', '16', '', 'y'] }, { cells: ['', '', '', '', '', ''] }, { line: 3 }],
  })
})

test('writes coordinates without exponents, marks rounded codes, and reads coordinates from properties', () => {
  const feature = (properties: string, coordinates?: string) =>
    `{"type":"Feature","properties":${properties}${coordinates ? `,"geometry":{"type":"Point","coordinates":${coordinates}}` : ''}}`
  const features = [
    feature('{"code":12345678901234567890,"lat":1}', '[0.0000001,-100]'),
    feature('{"NAME":9007199254740993,"Latitude":16.5,"longitude":"96.1"}'),
    feature('{"Latitude":1,"Longitude":2}', '[96.15,16.81]'),
  ]
  const read = readGeoJson(`{"type":"FeatureCollection","features":[${features.join()}]}`)
  expect(read).toMatchObject({
    head: { cells: ['Name', 'Latitude', 'Longitude', 'code', 'lat'] },
    rows: [
      { cells: ['', '-100', '0.0000001', '12345678901234567000', '1'], kinds: { 3: 'rounded' } },
      { cells: ['9007199254740992', '16.5', '96.1', '', ''], kinds: { 0: 'rounded' } },
      { cells: ['', '16.81', '96.15', '', ''] },
    ],
  })
})

test('refuses GeoJSON that is damaged, too deep, of another type, or has too many names', () => {
  const names = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`name${at}`, '']))
  for (const hostile of [
    '{"type":"FeatureCollection","features":[',
    `{"type":"FeatureCollection","features":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    '{"type":"Point","coordinates":[1,2]}',
    '{"type":"FeatureCollection","features":{"0":1}}',
    JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: names }] }),
  ])
    expect(readGeoJson(hostile)).toMatchObject({ value: expect.any(String) as string })
})

test('counts more places than may be read, and builds no cells for them', () => {
  const names = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`n${at}`, 1]))
  const features = `{"type":"Feature","properties":${JSON.stringify(names)}}${',{"type":"Feature"}'.repeat(9_000)}`
  expect(readGeoJson(`{"type":"FeatureCollection","features":[${features}]}`)).toEqual({ count: 9_001 })
  expect(readKml(kml('<Placemark/>'.repeat(9_000)))).toEqual({ count: 9_000 })
  expect(readKml(kml('<Placemark/>'.repeat(most)))).toMatchObject({ rows: { length: most } })
})
