import type { Words } from '#platform/words.ts'

const en = { bar: 'Main functions', home: 'Home', find: 'Find', menu: 'Menu' }

const zh = { bar: '主要功能', home: '首页', find: '查找', menu: '菜单' } satisfies Words<typeof en>

export const words = { en, zh }
