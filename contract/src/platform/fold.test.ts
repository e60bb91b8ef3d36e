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
  ['\u1040င်း\u1040င်း', 'ဝင်းဝင်း'],
  ['မောင်မောင်ဝ\u1040', 'မောင်မောင်ဝဝ'],
  ['မ\u1040\u1040', 'မဝဝ'],
  ['၅၀', '50'],
  ['၅၀ကျပ်', '50ကျပ်'],
  ['အခန်း၀၁', 'အခန်း01'],
  ['အမှတ် ၀ လမ်း', 'အမှတ် 0 လမ်း'],
  ['သန\u1037\u103a', 'သန\u1037\u103a'],
  ['သန\u103a\u1037', 'သန\u1037\u103a'],
  ['ခ\u1037\u1036', 'ခ\u1036\u1037'],
  ['သ\u1036\u102fး', 'သ\u102f\u1036း'],
  ['ခ\u1037\u1036\u102f', 'ခ\u102f\u1036\u1037'],
  ['က\u102f\u102d', 'က\u102d\u102f'],
  ['ပ\u1025\u103aာ', 'ပ\u1009\u103aာ'],
  ['ပ\u1025\u103a\u1037', 'ပ\u1009\u1037\u103a'],
  ['\u1025\u102eး', '\u1026း'],
  ['买买提·阿布都拉', '买买提 阿布都拉'],
  ['买买提•阿布都拉', '买买提 阿布都拉'],
  ['买买提．阿布都拉', '买买提 阿布都拉'],
  ['买买提‧阿布都拉', '买买提 阿布都拉'],
  ['マリオ・ロッシ', 'マリオ ロッシ'],
  ['ﾏﾘｵ･ﾛｯｼ', 'マリオ ロッシ'],
  ['Ｊ．Smith ３．５', 'j.smith 3.5'],
  ['علی کریمی', 'علي كريمي'],
  ['“Sky” «Net» „Lan‟ "Fiber"', 'sky net lan fiber'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded), 'folding is idempotent').toBe(folded)
})

test('ignores spaces and hyphens in a code', () => {
  expect(foldCode('GL-0000 1009')).toBe('gl00001009')
  expect(foldCode('ＧＬ－၀၀၀၀၁၀၀၉')).toBe('gl00001009')
})

test('replaces the digits of other scripts and nothing else', () => {
  expect(asciiDigits('၀၉−４２٠ ကျပ် é')).toBe('09−420 ကျပ် é')
})
