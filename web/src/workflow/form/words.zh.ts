import type { Words } from '#platform/words.ts'
import type { en } from './words.en.ts'

export const zh = {
  save: '暂存',
  saved: '已暂存，可稍后在任何电脑上继续',
  complete: '完成',
  askComplete: (_name, zhName) => `确定完成“${zhName}”？流程将立即进入下一步`,
  completed: (_name, zhName) => `“${zhName}”已完成`,
  between: (min, max, unit) => `${min} 至 ${max} ${unit}`.trim(),
  scanOrType: '扫描或输入序列号',
  deviceFound: (model, mac) => `${model}，MAC ${mac}`,
  deviceNotHeld: (count) => `您手中的 ${count} 台设备中没有该序列号`,
  devicesHeld: (count) => (count === 0 ? '您手中没有此类设备' : `您手中有 ${count} 台可选`),
  material: '材料',
  onHand: '现有量',
  used: '本次使用',
  usedOf: (material, unit) => `${material}本次使用量（${unit}）`,
  onlyOnHand: (quantity, unit) => `现有仅 ${quantity} ${unit}`,
  noMaterials: '您手中没有材料',
  noMaterialsAdvice: '请先到仓库领用材料。',
  addPhoto: '添加照片',
  photoHint: (size) => `支持 JPEG、PNG、WebP、GIF。${size}`,
  removePhoto: '移除',
  askRemovePhoto: (file) => `确定移除 ${file}？`,
  photoRemoved: '照片已移除',
} satisfies Words<typeof en>
