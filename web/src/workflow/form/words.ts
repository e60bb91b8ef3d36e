import type { Words } from '#platform/words.ts'

const en = {
  save: 'Save for later',
  saved: 'Saved; you can go on later, here or on another computer',
  complete: 'Complete',
  askComplete: (name: string, _zhName: string) => `Complete this step, ${name}? The process moves on at once`,
  completed: (name: string, _zhName: string) => `Completed: ${name}`,
  between: (min: number, max: number, unit: string) => `Between ${min} and ${max} ${unit}`.trim(),
  scanOrType: 'Scan or type the serial number',
  deviceFound: (model: string, mac: string) => `${model}, MAC ${mac}`,
  deviceNotHeld: (count: number) =>
    count === 1 ? 'Not the device you hold' : `None of the ${count} devices you hold has this number`,
  devicesHeld: (count: number) =>
    count === 0 ? 'You hold no device of this kind' : count === 1 ? 'You hold 1' : `You hold ${count} to choose from`,
  material: 'Material',
  onHand: 'On hand',
  used: 'Used here',
  usedOf: (material: string, unit: string) => `${material}, used, in ${unit}`,
  onlyOnHand: (quantity: string, unit: string) => `Only ${quantity} ${unit} on hand`,
  noMaterials: 'You hold no material',
  noMaterialsAdvice: 'Have material issued to you at the warehouse first.',
  addPhoto: 'Add photos',
  photoHint: (size: string) => `JPEG, PNG, WebP or GIF. ${size}`,
  removePhoto: 'Remove',
  askRemovePhoto: (file: string) => `Remove ${file}?`,
  photoRemoved: 'The photo is removed',
}

const zh = {
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

export const words = { en, zh }
