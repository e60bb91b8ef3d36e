import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { importedReferences, referenceFile } from '#testing/reference-imports.ts'

const areasOf = async (office: Parameters<typeof importedReferences>[0], prefix: string) =>
  (
    await office.db
      .selectFrom('management_area')
      .select(['code', 'kind', 'name', 'zh_name', 'parent_code', 'latitude'])
      .where('code', 'like', `${prefix}%`)
      .orderBy('code')
      .execute()
  ).map((area): unknown[] => Object.values(area))

test('imports areas with their parents in any order, leaves out existing ones, and undoes the import', async ({
  office,
}) => {
  const { referenceImports: calls } = office.demo('admin')
  const sheet = [
    'Code,Level,Name,Chinese name,Parent,Latitude,Longitude',
    'QQ-1-A,township,Alpha,阿尔法,QQ-1,"21,95",96.08',
    'QQ-1,,Quarry City,,Quarry State,,',
    'QQ,province,Quarry State,采石省,,,',
    'YGN,province,Yangon,仰光,,,',
    'QQ-1-B,township,Beta,,Nowhere,,',
    'QQ-1-C,village,Gamma,,QQ-1,,',
    'QQ-1-A,township,Twin,,QQ-1,,',
    'QQ-2,city,,,QQ,95N,x',
    'QQ-3,town,Wrong,,QQ,,',
  ].join('\n')
  const preview = await calls.preview(referenceFile('area', sheet))
  expect(preview).toMatchObject({ newCount: 3, skippedCount: 1, lineCount: 9, missing: [], faultCount: 5 })
  expect(preview.faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '6 Parent “Nowhere” was not found',
    '7 Kind “village” is not a level of areas. Use one of Province, City, Township',
    '8 Code “QQ-1-A” is also in line 2',
    '9 Name is empty',
    '9 Longitude “x” is not a coordinate in decimal degrees',
    '10 Parent “QQ” is not an area of the next level up',
  ])
  const { importId, outcome } = await importedReferences(office, referenceFile('area', sheet))
  expect(outcome).toMatchObject({
    importState: 'import-done',
    lineCount: 3,
    addedCount: 3,
    skippedCount: 1,
    failedCount: 0,
  })
  expect(await areasOf(office, 'QQ')).toEqual([
    ['QQ', 'province', 'Quarry State', '采石省', null, 0],
    ['QQ-1', 'city', 'Quarry City', 'Quarry City', 'QQ', 0],
    ['QQ-1-A', 'town', 'Alpha', '阿尔法', 'QQ-1', 21.95],
  ])
  const { changes } = await office.demo('admin').areaSections.get({ id: 'QQ-1-A' })
  expect(changes[0]).toMatchObject({ employeeCode: 'E0001', before: null })

  await expect(calls.start(referenceFile('area', sheet)), 'nothing new').rejects.toMatchObject({
    code: 'import-nothing',
  })
  const added = {
    code: 'QQ-9',
    kind: 'city',
    name: 'Later',
    zhName: 'Later',
    parentCode: 'QQ',
    latitude: 0,
    longitude: 0,
  } as const
  await office.demo('admin').areaSections.add(added)
  await expect(calls.undo({ importId }), 'a later child').rejects.toMatchObject({
    code: 'import-entry-used',
    message: expect.stringMatching(/^QQ is/) as string,
  })
  await office.demo('admin').areaSections.delete({ code: 'QQ-9', version: 1 })
  await calls.undo({ importId })
  await office.demo('admin').areaSections.add(added)
  await office.work()
  const stopped = { importState: 'import-done', addedCount: 1, keptEntry: 'QQ' }
  expect((await calls.list({ limit: 1 })).rows[0], 'a child added during the undo').toMatchObject(stopped)
  await office.demo('admin').areaSections.delete({ code: 'QQ-9', version: 1 })
  await calls.undo({ importId })
  await office.work()
  expect(await areasOf(office, 'QQ')).toEqual([])
  expect((await calls.list({ limit: 1 })).rows[0]).toMatchObject({ importState: 'import-undone', addedCount: 0 })
})

test('refuses to undo an area of a unit, and keeps one that was deleted and added again', async ({ office }) => {
  const { referenceImports: calls, areaSections } = office.demo('admin')
  const { importId } = await importedReferences(office, referenceFile('area', 'Code,Name\nXA,Alpha\nXB,Beta'))
  const unit = office.db.updateTable('organization_unit').where('code', '=', 'YGN-H1')
  await unit.set({ city_code: 'XA' }).execute()
  await expect(calls.undo({ importId })).rejects.toMatchObject({
    code: 'import-entry-used',
    message: expect.stringMatching(/^XA is/) as string,
  })
  await unit.set({ city_code: null }).execute()
  await areaSections.delete({ code: 'XB', version: 1 })
  const again = { code: 'XB', kind: 'province', name: 'Own', zhName: 'Own', latitude: 0, longitude: 0 } as const
  await areaSections.add(again)
  await calls.undo({ importId })
  await office.work()
  expect((await calls.list({ limit: 1 })).rows[0]).toMatchObject({ importState: 'import-undone', addedCount: 0 })
  expect(await areasOf(office, 'X')).toEqual([['XB', 'province', 'Own', 'Own', null, 0]])
})

test('imports areas from a column for each level, and derives the codes that are missing', async ({ office }) => {
  const sheet = [
    'State;State code;City;Township;Township code;Lat;Long',
    'Ruby Region;RR;Mogok;Upper Mogok;;22.9;96.5',
    'Ruby Region;RR;Mogok;Lower Mogok;RR-LOW;;',
    'Yangon Region;;Yangon;Ruby Hill;;;',
    'Ruby Region;RR;;Lost;;;',
    'Ruby Region;RR;Mogok;Upper Mogok;;;',
    '红省;;;;;;',
    'Ruby Region;RR;Mogok;Other;RR-LOW;;',
    'Other Region;RR;;;;;',
    'Yangon Region;;Yangon;Ruby Dale;YGN;;',
    'Jade Region;J1;Jade;Jade;J1;;',
  ].join('\n')
  const { referenceImports: calls } = office.demo('admin')
  const preview = await calls.preview(referenceFile('area', sheet))
  expect(preview.faults.map(({ line, faultyField }) => [line, faultyField])).toEqual([
    [5, 'cityName'],
    [6, 'townName'],
    [7, 'province'],
    [8, 'townCode'],
    [9, 'province'],
    [10, 'townCode'],
    [11, 'townCode'],
  ])
  expect(preview.faults.slice(3).map(({ message }) => message)).toEqual([
    'Township “RR-LOW” is also in line 3',
    'Province “RR” is also in line 2',
    'Township “YGN” is already used by Yangon Region',
    'Township “J1” is already used by Jade Region',
  ])
  expect(preview).toMatchObject({ newCount: 5, skippedCount: 2 })
  await importedReferences(office, referenceFile('area', sheet))
  expect((await areasOf(office, 'RR')).map(([code, kind, name, , parent]) => [code, kind, name, parent])).toEqual([
    ['RR', 'province', 'Ruby Region', null],
    ['RR-LOW', 'town', 'Lower Mogok', 'RR-MOGOK'],
    ['RR-MOGOK', 'city', 'Mogok', 'RR'],
    ['RR-MOGOK-UPPERMOGOK', 'town', 'Upper Mogok', 'RR-MOGOK'],
  ])
})

test('columns and levels have the names that the operator gave to its levels', async ({ office }) => {
  const { settings } = office.as('MaintainPublicConfigurationPage')
  await settings.modify({ key: 'operator.areaLevels', seen: '', value: 'Bundesland, Gemeinde' })
  const { referenceImports: calls } = office.demo('admin')
  const wide = referenceFile('area', 'Bundesland;Gemeinde;Gemeinde code\nHessen;Fulda;FD\nYangon;Bahan;YGN-BHN')
  expect(await calls.preview(wide), 'Yangon is known, although below a level that is not used').toMatchObject({
    newCount: 2,
    skippedCount: 2,
    faultCount: 0,
  })
  await importedReferences(office, wide)
  const narrow = 'Name;Level;Parent;Code\nKassel;gemeinde;Hessen;KS\nBayern;1;;BY\nWien;Province;;W'
  const preview = await calls.preview(referenceFile('area', narrow))
  expect(preview.faults.map(({ message }) => message)).toEqual([
    'Kind “Province” is not a level of areas. Use one of Bundesland, Gemeinde',
  ])
  await importedReferences(office, referenceFile('area', narrow))
  const rows = await office.db
    .selectFrom('management_area')
    .select(['code', 'kind', 'parent_code'])
    .where('code', 'in', ['HESSEN', 'FD', 'KS', 'BY'])
    .orderBy('code')
    .execute()
  expect(rows.map((row): unknown[] => Object.values(row))).toEqual([
    ['BY', 'city', null],
    ['FD', 'town', 'HESSEN'],
    ['HESSEN', 'city', null],
    ['KS', 'town', 'HESSEN'],
  ])
  await settings.modify({ key: 'operator.areaLevels', seen: 'Bundesland, Gemeinde', value: '' })
})
