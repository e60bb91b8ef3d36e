import { expect } from 'vitest'
import { test } from '#testing/office.ts'

/** Requests a report; returns the refused parameter, if any. */
const refused = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: { code: string; fields: { field: string }[] }) => `${error.code} ${error.fields[0]?.field}`,
  )

test('a report covers at most a year and its leap day, at least one day, and never a reversed range', async ({
  office,
}) => {
  const { reports } = office.as('report.collections')
  const period = (from: string, to: string) =>
    refused(reports.open({ reportCode: 'collections', parameters: { from, to } }))
  expect(await period('2024-01-01', '2024-12-31')).toBeUndefined()
  expect(await period('2025-03-06', '2026-03-06'), '366 days, including the first and the last').toBeUndefined()
  expect(await period('2025-03-05', '2026-03-06'), '367 days').toBe('invalid-input to')
  expect(await period('2026-03-06', '2026-03-06')).toBeUndefined()
  expect(await period('2026-03-07', '2026-03-06')).toBe('invalid-input to')
  expect(await period('1900-01-01', '1900-01-02')).toBeUndefined()
  expect(await period('1899-12-31', '1900-01-02')).toBe('invalid-input from')
  expect(await period('2026-02-30', '2026-03-06')).toBe('invalid-input from')
})

test('a number of days is whole and at most ten years', async ({ office }) => {
  const { reports } = office.as('report.arrears')
  const days = (value: string) => refused(reports.open({ reportCode: 'arrears', parameters: { days: value } }))
  expect([await days('0'), await days('3650'), await days(' 30 ')]).toEqual([undefined, undefined, undefined])
  for (const wrong of ['3651', '-1', '1.5', '12345', 'x'])
    expect(await days(wrong), `refuses days ${wrong}`).toBe('invalid-input days')
})

test('arrears are available for today and for days of the last year', async ({ office }) => {
  const { reports } = office.as('report.arrears')
  const day = (value: string) => refused(reports.open({ reportCode: 'arrears', parameters: { day: value } }))
  expect([await day('2026-03-06'), await day('2026-03-05'), await day('')]).toEqual([undefined, undefined, undefined])
  expect(await day('2026-03-07')).toBe('invalid-input day')
  expect(await day('2026-02-30')).toBe('invalid-input day')
  expect(await day('2025-03-06'), '366 days, including that day and today').toBeUndefined()
  expect(await day('2025-03-05')).toBe('invalid-input day')
})

test('accepts only offered choices or none, and refuses unknown parameters', async ({ office }) => {
  const { reports } = office.as('report.collections')
  const asked = (parameters: Record<string, string>) => refused(reports.open({ reportCode: 'collections', parameters }))
  expect([await asked({ tender: 'card' }), await asked({ tender: '' })]).toEqual([undefined, undefined])
  expect(await asked({ tender: 'gold' })).toBe('invalid-input tender')
  expect(await asked({ days: '3' })).toBe('invalid-input parameters')
})
