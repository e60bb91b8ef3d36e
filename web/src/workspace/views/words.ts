import type { Words } from '#platform/words.ts'

const en = {
  home: 'Home',
  lost: "Sorry, I can't find the page you want",
  lostAdvice: 'The address is wrong, or you don’t have access to this function.',
}

const zh = {
  home: '首页',
  lost: '抱歉，找不到您要的页面',
  lostAdvice: '地址有误，或您没有该功能的权限。',
} satisfies Words<typeof en>

export const words = { en, zh }
