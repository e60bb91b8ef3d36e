import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the network slice; the refusing call fills in `{name}`. */
export const refusals = {
  'ports-held': {
    en: '{count} ports of this ODB are in use or reserved',
    zh: '分纤箱有{count}个端口已占用或已预占',
  },
  'linked-already': { en: 'This ODB is already linked to this PON port', zh: '分纤箱已接入该PON口' },
  'no-pon-port': { en: '{olt} has no PON port {port}', zh: '{olt}没有PON口{port}' },
  'pon-port-full': {
    en: 'PON port {port} supports at most {limit} lines. Its other ODBs leave room for {left} ports',
    zh: 'PON口{port}最多接入{limit}条线路，扣除其他分纤箱后仅余{left}个端口',
  },
} as const satisfies Sentences
