import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the circuits slice; the refusing call fills in `{name}`. */
export const refusals = {
  'circuit-taken': {
    en: 'Circuit {circuit} belongs to line {line}. Enter another circuit, or change that line first',
    zh: '电路标识{circuit}属于线路{line}，请填写其他电路标识，或先修改该线路',
  },
  'circuit-taken-elsewhere': {
    en: 'Circuit {circuit} belongs to a line of another unit. Enter another circuit',
    zh: '电路标识{circuit}属于其他部门的线路，请填写其他电路标识',
  },
  'circuit-not-derived': {
    en: 'This line has no OLT, so no circuit pattern applies. Enter the circuit ID',
    zh: '该线路没有OLT，无法按规则生成电路标识，请填写电路标识',
  },
  'circuit-pattern-exists': {
    en: 'OLT {olt} already has a circuit pattern. Change that one',
    zh: 'OLT {olt}已有电路标识规则，请修改该规则',
  },
  'circuit-olt-name': {
    en: 'The name of OLT {olt}, {oltName}, has characters that circuits cannot contain. Use the code of the OLT, or rename it',
    zh: 'OLT {olt}的名称“{oltName}”含有电路标识不支持的字符，请改用OLT编号，或修改其名称',
  },
} as const satisfies Sentences
