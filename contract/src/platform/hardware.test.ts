import { expect, test } from 'vitest'
import { DeviceNumber } from '#stock/calls.ts'
import { withoutSeparators, macFault, normalSerial, serialStarts } from './hardware.ts'

test.each([
  ['HWTC0A1B1054', 'HWTC0A1B1054'],
  ['hwtc0a1b1054', 'HWTC0A1B1054'],
  ['HWTC-0A1B1054', 'HWTC0A1B1054'],
  ['485754430A1B1054', 'HWTC0A1B1054'],
  ['4857 5443 0a1b 1054', 'HWTC0A1B1054'],
  ['48575443-0A1B1054', 'HWTC0A1B1054'],
  ['48:57:54:43:0A:1B:10:54', 'HWTC0A1B1054'],
  ['４８５７５４４３０Ａ１Ｂ１０５４', 'HWTC0A1B1054'],
  ['485754430A1B1054 (HWTC-0A1B1054)', 'HWTC0A1B1054'],
  ['HWTC0A1B1054\u200b', 'HWTC0A1B1054'],
  ['5A544547C0FFEE01', 'ZTEGC0FFEE01'],
  ['7A7465674C0FFEE1', 'ZTEG4C0FFEE1'],
  ['485754430A1B1054（HWTC－0A1B1054）', 'HWTC0A1B1054'],
  ['SN: HWTC0A1B1054', 'HWTC0A1B1054'],
  ['S/N:HWTC-0A1B1054', 'HWTC0A1B1054'],
  ['ｓ／ｎ：485754430A1B1054 (SN: HWTC0A1B1054)', 'HWTC0A1B1054'],
  ['序列号：HWTC0A1B1054', 'HWTC0A1B1054'],
  ['0x485754430A1B1054', 'HWTC0A1B1054'],
  ['0X48575443 0X0A1B1054', 'HWTC0A1B1054'],
  ["H'485754430A1B1054", 'HWTC0A1B1054'],
  ["x'485754430a1b1054'", 'HWTC0A1B1054'],
  ["H'HUAWEI", "H'HUAWEI"],
  ['SN HWTC0A1B1054', 'HWTC0A1B1054'],
  ['sn 48575443-0a1b1054', 'HWTC0A1B1054'],
  ['S/N HWTC0A1B1054', 'HWTC0A1B1054'],
  ['SN=HWTC0A1B1054', 'HWTC0A1B1054'],
  ['SN#HWTC0A1B1054', 'HWTC0A1B1054'],
  ['GPON SN: HWTC0A1B1054', 'HWTC0A1B1054'],
  ['ONT-SN=HWTC0A1B1054', 'HWTC0A1B1054'],
  ['ONT SN: 485754430A1B1054 (HWTC-0A1B1054)', 'HWTC0A1B1054'],
  ['Serial Number: HWTC0A1B1054', 'HWTC0A1B1054'],
  ['Serial No.: 2102312ABC0D1E2F', '2102312ABC0D1E2F'],
  ['"HWTC0A1B1054"', 'HWTC0A1B1054'],
  ["'HWTC0A1B1054'", 'HWTC0A1B1054'],
  ['“HWTC0A1B1054”', 'HWTC0A1B1054'],
  ['「HWTC0A1B1054」', 'HWTC0A1B1054'],
  ["'HWTC0A1B1054", 'HWTC0A1B1054'],
  ['[HWTC0A1B1054]', 'HWTC0A1B1054'],
  ['[HWTC] 0A1B1054', 'HWTC0A1B1054'],
  ['<HWTC-0A1B1054>', 'HWTC0A1B1054'],
  ['(HWTC0A1B1054)', 'HWTC0A1B1054'],
  ['HWTC/0A1B1054', 'HWTC0A1B1054'],
  ['48575443/0A1B1054', 'HWTC0A1B1054'],
  ['HWTC0A1B1054;', 'HWTC0A1B1054'],
  ['HWTC0A1B1054 / 485754430A1B1054', 'HWTC0A1B1054'],
  ['485754430A1B1054 [HWTC-0A1B1054]', 'HWTC0A1B1054'],
  ['0x485754430A1B1054,HWTC0A1B1054', 'HWTC0A1B1054'],
  ['"2102312ABC0D1E2F"', '2102312ABC0D1E2F'],
  ['[SN00420007]', 'SN00420007'],
  ['SN 00420007', 'SN00420007'],
  ['SN00420007 (SN-00420007)', 'SN00420007'],
  ['SN00420007', 'SN00420007'],
  ['SNHWTC12345678', 'SNHWTC12345678'],
  ['S/N', 'S/N'],
  ['0x', '0X'],
  ['""', ''],
  ['SN:', 'SN'],
  ['HWTC0A1B1054 (ZTEG0A1B1054)', 'HWTC0A1B1054(ZTEG0A1B1054)'],
  ['hwtcßß1234', 'HWTCßß1234'],
  ['hwtcıı1234', 'HWTCıı1234'],
  ['SN-0042/7', 'SN0042/7'],
  ['2102312ABC0D1E2F', '2102312ABC0D1E2F'],
  ['0012345678901234', '0012345678901234'],
])('stores %s as %s', (typed, stored) => {
  expect(normalSerial(typed)).toBe(stored)
  expect(normalSerial(stored), 'normalizing is idempotent').toBe(stored)
})

test('finds a serial number by the beginning of either notation', () => {
  expect(serialStarts('HWTC0A')).toEqual(['HWTC0A'])
  expect(serialStarts('485754430A1B')).toEqual(['485754430A1B', 'HWTC0A1B'])
  expect(serialStarts('00259e112233')).toEqual(['00259E112233'])
})

test.each([
  ['02:A0:00:00:08:2B', undefined],
  ['02-a0-00-00-08-2b', undefined],
  ['02a0.0000.082b', undefined],
  ['02A00000082B', undefined],
  ['00:00:00:00:00:00', 'mac-not-unique'],
  ['FF:FF:FF:FF:FF:FF', 'mac-not-unique'],
  ['0100.5e00.0001', 'mac-not-unique'],
  ['33-33-00-00-00-01', 'mac-not-unique'],
  ['02:A0:00:00:08', 'mac-form'],
  ['02:A0:00:00:08:2G', 'mac-form'],
  ['', 'mac-form'],
] as const)('validates the address %s', (mac, fault) => expect(macFault(mac)).toBe(fault))

test('an address is the same in every notation', () => {
  const notations = ['02:A0:00:00:08:2B', '02-a0-00-00-08-2b', '02a0.0000.082b', '02A00000082B', '02 a0 00 00 08 2b']
  expect(new Set(notations.map(withoutSeparators))).toEqual(new Set(['02A00000082B']))
})

test.each([
  ['spaces', ' '],
  ['no-break spaces', '\u00a0'],
  ['brackets', '('],
  ['closed brackets', '()'],
  ['spaces and brackets', ' ('],
  ['digits', '0'],
  ['hyphens', '-'],
  ['labels', 'SN: '],
  ['prefixes', '0x'],
  ['quotation marks', '"'],
  ['commas', ', '],
  ['accents', '\u0301\u0327'],
  ['ligatures', '\ufdfa'],
])('takes linear time for many %s', (_, part) => {
  const typed = `A${part.repeat(100_000 / part.length)}A`
  const started = performance.now()
  for (const use of [
    normalSerial,
    serialStarts,
    withoutSeparators,
    macFault,
    (text: string) => DeviceNumber.safeParse(text),
  ])
    use(typed)
  expect(performance.now() - started).toBeLessThan(200)
  expect(DeviceNumber.safeParse(typed).success).toBe(false)
})
