import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { importedReferences, referenceFile } from '#testing/reference-imports.ts'
import { importSome } from './run.ts'
import { undoSome } from './undo.ts'

const calls = (office: Office) => office.demo('admin').referenceImports
const boxesOf = async ({ db }: Office, prefix: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select code, name, town_code, olt_code, pon_port, (select count(*)::int from odb_port p where p.odb_code = b.code) ports
    from odb b where code like ${`${prefix}%`} order by code`.execute(db)
  return rows.map((row) => Object.values(row).join(' '))
}
const lasting = async (office: Office) => (await calls(office).list({ limit: 1 })).rows[0]

const placemark = (name: string, coordinates: string, data: Record<string, string> = {}) =>
  `<Placemark><name>${name}</name><ExtendedData>${Object.entries(data)
    .map(([key, value]) => `<Data name="${key}"><value>${value}</value></Data>`)
    .join('')}</ExtendedData><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`
const kml = (...places: string[]) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${places.join('')}</Document></kml>`

/** The defaults of boxes: township, OLT, PON port and number of ports. */
const defaults = ['', '', '', 'YGN-LMD', 'OLT-YGN-1', '0/2/11', '8', '', '']

test('imports boxes from KML by the names of their placemarks, and reports every faulty row', async ({ office }) => {
  const map = kml(
    placemark('KML-1', '96.14,16.77,0', { 'PON port': 'GPON 0-2-12', Ports: '1:16' }),
    placemark('KML-2', '96.15,16.78'),
    placemark('KML-2', '96.15,16.78'),
    placemark('KML-3', '16.77,96.14'),
    placemark('KML-4', '96.14,16.77', { Township: 'Atlantis', OLT: 'OLT-9', Ports: 'many' }),
    placemark('KML-5', '96.14,19.77', { 'PON port': '0/99/1' }),
    placemark('KML-6', '96.14,16.77', { Ports: '129' }),
    '<Placemark><name>KML-7</name></Placemark>',
    placemark('KML 8', '96.14,16.77'),
  )
  const file = referenceFile('odb', map, { name: 'boxes.kml', defaults })
  const preview = await calls(office).preview(file)
  expect(preview).toMatchObject({ missing: [], lineCount: 9, newCount: 2, skippedCount: 0, faultCount: 7 })
  expect(preview.faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 Code “KML-2” is also in line 2',
    '4 Latitude “96.14” is out of range. Latitude and longitude seem to be swapped',
    '5 Township “Atlantis” was not found',
    '5 OLT “OLT-9” was not found',
    '5 Ports “many” is not a number',
    '6 PON port “0/99/1” is not a PON port of OLT-YGN-1',
    '6 Latitude “19.77, 96.14” is 333 km from the center of the area',
    '7 Ports “129” exceeds the 120 ports that its PON port can still feed',
    '8 Latitude is empty: this place of the map is not a point',
    '9 Code: may only contain letters, digits, _ and -',
  ])
  const { importId, outcome } = await importedReferences(office, file)
  expect(outcome).toMatchObject({ importState: 'import-done', addedCount: 2, dataKind: 'odb', fileName: 'boxes.kml' })
  const imported = ['KML-1 KML-1 YGN-LMD OLT-YGN-1 0/2/12 16', 'KML-2 KML-2 YGN-LMD OLT-YGN-1 0/2/11 8']
  expect(await boxesOf(office, 'KML')).toEqual(imported)
  const again = await calls(office).preview(file)
  expect(again, 'boxes that exist are left out').toMatchObject({ newCount: 0, skippedCount: 2 })

  const clerk = office.demo('clerk')
  await openedAccount(office, clerk, { odbCode: 'KML-2', portCode: '3' })
  await expect(calls(office).undo({ importId })).rejects.toMatchObject({
    code: 'import-entry-used',
    message: expect.stringMatching(/^KML-2 is/) as string,
  })
  expect(await boxesOf(office, 'KML')).toEqual(imported)
})

test('imports boxes from GeoJSON and a spreadsheet, and warns about boxes far from the others', async ({ office }) => {
  const center = office.db
    .updateTable('management_area')
    .set({ latitude: 0, longitude: 0 })
    .where('code', '=', 'YGN-LMD')
  await center.execute()
  const map = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [16.77, 89.14] },
        properties: { code: 'GEO-1', name: 'One' },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [96.14, 16.77] },
        properties: { code: 'GEO-2', name: 'Two' },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [96.14, 16.77] },
        properties: { code: 'GEO-3', name: 'TWO' },
      },
    ],
  })
  const file = referenceFile('odb', map, { name: 'boxes.geojson', defaults })
  const preview = await calls(office).preview(file)
  expect(preview).toMatchObject({ newCount: 2, faults: [{ line: 3, message: 'Name “TWO” is also in line 2' }] })
  expect(preview.warnings).toMatchObject([
    { line: 1, message: expect.stringMatching(/seem to be swapped|km from your/) as string },
  ])
  await importedReferences(office, file)
  const control = JSON.stringify({
    type: 'FeatureCollection',
    features: ['a\0', '\uD800'].map((name) => ({ type: 'Feature', properties: { name } })),
  })
  expect((await calls(office).preview(referenceFile('odb', control, { defaults }))).faults).toMatchObject([
    { line: 1, message: 'Code “a” has control characters that can’t be stored' },
    { line: 1 },
    { line: 2 },
    { line: 2 },
  ])
  const sheet = `分纤箱编码,名称,镇区,OLT,PON口,端口数,纬度,经度\nGEO-4,东,YGN-LMD,OLT-YGN-1,0/2/13,8,"16,77",96.14\nGEO-5,Two,YGN-LMD,OLT-YGN-1,0/2/13,8,16.77,96.14`
  expect((await calls(office).preview(referenceFile('odb', sheet))).faults).toMatchObject([
    { line: 3, message: 'Name “Two” already exists there as GEO-2' },
  ])
  await importedReferences(office, referenceFile('odb', sheet))
  expect((await boxesOf(office, 'GEO')).map((box) => box.split(' ')[0])).toEqual(['GEO-1', 'GEO-2', 'GEO-4'])
})

test('refuses hostile maps, compressed maps, and files of actors without the permission for the kind', async ({
  office,
}) => {
  const preview = async (text: string, name = 'x.kml') =>
    calls(office).preview(referenceFile('odb', text, { name, defaults }))
  const entity =
    '<!DOCTYPE kml [<!ENTITY a SYSTEM "file:///etc/passwd">]><kml xmlns="http://www.opengis.net/kml/2.2">&a;</kml>'
  await expect(preview(entity)).rejects.toMatchObject({ code: 'import-map' })
  await expect(preview(`<kml>${'<Folder>'.repeat(90)}`)).rejects.toMatchObject({ code: 'import-map' })
  await expect(preview('{"type":"FeatureCollection","features":[{]}')).rejects.toMatchObject({ code: 'import-map' })
  await expect(preview('PK\u0003\u0004', 'x.kmz')).rejects.toMatchObject({ code: 'import-zipped-map' })
  await expect(preview(kml())).rejects.toMatchObject({ code: 'import-lines' })
  const many = kml(...Array.from({ length: 5_001 }, (_, at) => placemark(`M-${at}`, '96.1,16.7')))
  await expect(preview(many)).rejects.toMatchObject({ code: 'import-lines' })
  const limited = office.as('ReferenceImport').referenceImports
  await expect(limited.preview(referenceFile('odb', kml()))).rejects.toMatchObject({ code: 'no-permission' })
})

test('continues after it was killed, stops, and hides imports from other units', async ({ office }) => {
  const rows = Array.from({ length: 6 }, (_, at) => `RUN-${at},Run ${at},16.77,96.14`)
  const file = referenceFile('odb', ['Code,Name,Lat,Lon', ...rows].join('\n'), { defaults: defaults.with(5, '0/2/14') })
  const { importId } = await calls(office).start(file)
  const id = Number(importId)
  const job = jobContext(office.app, 'test')
  await job.transaction((ctx) => importSome(ctx, id, 2))
  const killed = job.transaction(async (ctx) => {
    await importSome(ctx, id, 2)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await lasting(office)).toMatchObject({ importState: 'import-running', addedCount: 2, lineCount: 6 })
  await expect(calls(office).start(file)).rejects.toMatchObject({ code: 'import-in-progress' })
  // Meanwhile, a colleague adds one of the boxes, and a cable is moved so that one of them no longer fits.
  const other = {
    townCode: 'YGN-LMD',
    latitude: 16.77,
    longitude: 96.14,
    oltCode: 'OLT-YGN-1',
    ponPort: '0/2/14',
    state: 'in-service',
  } as const
  await office.demo('network').odbs.add({ ...other, code: 'RUN-4', name: 'Own', zhName: 'Own', totalPorts: 92 })
  await office.work()
  expect(await lasting(office)).toMatchObject({ importState: 'import-done', addedCount: 4, failedCount: 2 })
  const { rows: failures } = await calls(office).failures({ importId })
  expect(failures).toMatchObject([
    { line: 6, code: 'RUN-4', message: expect.stringMatching(/exists|128/) as string },
    { line: 7, code: 'RUN-5', message: expect.stringContaining('128') as string },
  ])
  const stranger = office.holding(
    await office.session(await office.hire(['ReferenceImport'], 'MDY-H1')),
  ).referenceImports
  expect((await stranger.list({})).rows).toEqual([])
  await expect(stranger.undo({ importId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(stranger.stop({ importId })).rejects.toMatchObject({ code: 'not-found' })
  const storekeeper = office.holding(await office.session(await office.hire(['ReferenceImport'], 'HQ')))
  await expect(storekeeper.referenceImports.stop({ importId })).rejects.toMatchObject({ code: 'no-permission' })
  await expect(stranger.failures({ importId })).rejects.toMatchObject({ code: 'not-found' })

  await calls(office).undo({ importId })
  await job.transaction((ctx) => undoSome(ctx, id, 1))
  await calls(office).stop({ importId })
  expect(await lasting(office)).toMatchObject({ importState: 'import-done', addedCount: 3 })
  await expect(calls(office).stop({ importId })).rejects.toMatchObject({ code: 'wrong-state' })
  // A box that is changed in the meantime is kept.
  await calls(office).undo({ importId })
  await office
    .demo('network')
    .odbs.modify({ ...other, code: 'RUN-1', version: 1, name: 'Changed', zhName: 'x', totalPorts: 8 })
  await office.work()
  expect(await lasting(office)).toMatchObject({ importState: 'import-done', addedCount: 2, keptEntry: 'RUN-1' })
  expect((await boxesOf(office, 'RUN')).map((box) => box.split(' ')[0])).toEqual(['RUN-0', 'RUN-1', 'RUN-4'])
})
