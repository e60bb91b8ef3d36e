import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the areas slice; the refusing call fills in `{name}`. */
export const refusals = {
  'wrong-parent': {
    en: 'An area belongs to an area of the next level up, and one of the top level to none. The type of an area can’t be changed',
    zh: '区域须隶属上一级区域，最高级区域没有上级；区域类型不能更改',
  },
  'level-unused': {
    en: 'Areas of this type aren’t used. Add the level to the area levels in the public configuration first',
    zh: '未使用该级别的区域，请先在公共配置的“区域级别”中增加',
  },
} as const satisfies Sentences
