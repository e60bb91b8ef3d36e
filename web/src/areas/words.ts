import type { Words } from '#platform/words.ts'

const en = { areas: 'Areas', area: ['area', 'areas'] as readonly [string, string] }

const zh = { areas: '区域维护', area: ['区域', '区域'] } satisfies Words<typeof en>

export const words = { en, zh }
