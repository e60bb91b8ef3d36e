import type { Words } from '#platform/words.ts'

const en = {
  menu: 'Menu',
  searchMenu: 'Search functions',
  nothingFound: 'No functions found',
  foldMenu: 'Collapse menu',
  unfoldMenu: 'Expand menu',
  allFunctions: 'All functions',
}

const zh = {
  menu: '菜单',
  searchMenu: '搜索功能',
  nothingFound: '没有该名称的功能',
  foldMenu: '收起菜单',
  unfoldMenu: '展开菜单',
  allFunctions: '全部功能',
} satisfies Words<typeof en>

export const words = { en, zh }
