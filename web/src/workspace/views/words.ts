import type { Words } from '#platform/words.ts'

const en = {
  home: 'Home',
  comingTitle: (name: string) => `${name}: on its way`,
  coming: 'This function is planned and not built yet. Nothing is missing from what you have entered elsewhere.',
  lost: "Sorry, I can't find the page you want",
  lostAdvice: 'The address is wrong, or the function is not among yours.',
}

const zh = {
  home: '首页',
  comingTitle: (name: string) => `${name}：即将推出`,
  coming: '该功能已在计划中，尚未完成。您在其他页面填写的内容不受影响。',
  lost: '抱歉，找不到您要的页面',
  lostAdvice: '地址有误，或您没有该功能的权限。',
} satisfies Words<typeof en>

export const words = { en, zh }
