import { expect, test } from 'vitest'
import { asciiDigits, fold, foldCode } from './fold.ts'

test.each([
  ['José', 'jose'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['Ｏ＇Ｂｒｉｅｎ', 'obrien'],
  ['Đặng Thị Ánh', 'dang thi anh'],
  ['İstanbul ışık', 'istanbul isik'],
  ['Ørsted Æther', 'orsted aether'],
  ['Jean–Pierre', 'jean-pierre'],
  ['၀၉ ၄၂၀', '09 420'],
  ['０９４２０', '09420'],
  ['٠٩٤٢٠ ۴۵', '09420 45'],
  ['๐๙', '09'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['  no-break\u00a0 \t blank ', 'no-break blank'],
  ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ['Ёлка', 'елка'],
  ['မောင်အောင်', 'မောင်အောင်'],
  ['ガギグ', 'ガギグ'],
  ['ｶﾞ', 'ガ'],
  ['한국', '한국'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded), 'and leaves a folded text alone').toBe(folded)
})

test('ignores blanks and hyphens in a code', () => {
  expect(foldCode('GL-0000 1009')).toBe('gl00001009')
  expect(foldCode('ＧＬ－၀၀၀၀၁၀၀၉')).toBe('gl00001009')
})

test('replaces the digits of other scripts and nothing else', () => {
  expect(asciiDigits('၀၉−４２٠ ကျပ် é')).toBe('09−420 ကျပ် é')
})
