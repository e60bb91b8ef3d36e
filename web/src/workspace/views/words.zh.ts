import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  home: '首页',
  comingTitle: (name: string) => `${name}：即将推出`,
  coming: '该功能已在计划中，尚未完成。您在其他页面填写的内容不受影响。',
  lost: '抱歉，找不到您要的页面',
  lostAdvice: '地址有误，或您没有该功能的权限。',
} satisfies Words<typeof en>
