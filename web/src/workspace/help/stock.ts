import type { Topic, Topics } from './topic.ts'

/** Devices and materials: into the store, to the vans, counted, and back. */
export const stockEn = {
  PhysicalResourceStorageActBatchIn: {
    what: 'Put devices into the store with their serial numbers and MACs.',
    how: [
      'Choose store and model, enter supplier, delivery note and the cost of one device.',
      'Give one device in the form, lines of "number,MAC" as text, or a file with such lines.',
    ],
    wrong: [
      ['Some lines are wrong', 'Nothing was stored. Correct these lines and submit again.'],
      ['The file was read already', 'Look for its document in the list of deliveries.'],
    ],
  },
  QueryPhysicalResourcePage: {
    what: 'Find any device by number, model or state, and see where it has been.',
    how: [
      'A click on the number shows its history.',
      'The button beside the number reads a label with the camera.',
      'Choose devices in stock and issue them to an employee, or to the shelf of a unit. Type a name to find a person.',
    ],
    wrong: [['A device cannot be issued', 'Only devices in stock or on a shelf can; see its state.']],
  },
  ManualResourceRecycle: {
    what: 'Take devices back by hand and decide what becomes of them.',
    how: [
      'Take back a device, test it, then put it into stock, send it to repair or scrap it.',
      'Call a device back from the shelf of a unit: it is in stock again at once.',
      'A device that does not come back is reported lost, with its value. The customer is charged by an order that is paid at the counter, or an employee is named who pays.',
    ],
    wrong: [['A device cannot be processed', 'It is installed for a product. End or replace it there first.']],
  },
  '43': {
    what: 'Put deliveries of materials into the store, and see what is to be bought.',
    how: [
      'Enter supplier and delivery note, and for each material the quantity in each reel or box, how many, and the cost.',
      'Under "To be bought" set how much a store should have at least.',
    ],
    wrong: [['The delivery note is known', 'This delivery was put into the store already; see the list.']],
  },
  '44': {
    what: 'Send materials between stores, departments and vans.',
    how: [
      'Choose both places and the quantities. The other side receives them.',
      'Open a request to answer it, and a transfer to receive it, take it back or sign for a difference.',
    ],
    wrong: [
      ['Less arrived than was sent', 'Receive what is there and say why. The sender signs for the difference.'],
      ['There is not enough', 'The list shows what the place holds.'],
    ],
  },
  '45': {
    what: 'Count the materials at a place.',
    how: [
      'Begin a count, count every material and hand it in. The books are not shown.',
      'Somebody else approves the differences, which are booked as one document, or has it counted again.',
    ],
    wrong: [
      [
        'You cannot decide',
        'Who began or entered a count does not decide on it, and nobody holds both rights: “Count materials” and “Approve a count”.',
      ],
      ['Less is left than is missing', 'Goods left meanwhile. Have the place counted again.'],
    ],
  },
  '46': {
    what: 'The materials in your hands: book use, ask the store for more, receive them, give back what is left, cut a reel.',
    how: [
      'Materials for a task are booked on the task.',
      'Ask the store, and receive what it sends in the list below.',
      'Return what you do not need: the keeper of the store counts and receives it.',
    ],
    wrong: [['You hold too little', 'Ask the store for more.']],
  },
  '47': {
    what: 'Every movement of materials, where the batches are, and what they are worth.',
    how: ['Find movements by material, kind, place or document.', 'The valuation is the sum of the movements.'],
    wrong: [['A quantity looks wrong', 'Have the place counted. Nothing in the log can be changed.']],
  },
} satisfies Record<string, Topic>

/** The same in Chinese. */
export const stockZh = {
  PhysicalResourceStorageActBatchIn: {
    what: '按序列号和 MAC 将设备入库。',
    how: [
      '选择仓库和型号，录入供应商、送货单号和单价。',
      '录入一台设备，或粘贴“序列号,MAC”文本，或上传同样格式的文件。',
    ],
    wrong: [
      ['部分行有误', '未入库任何设备，请更正后重新提交。'],
      ['文件已导入', '请在入库单列表中查找对应单据。'],
    ],
  },
  QueryPhysicalResourcePage: {
    what: '按序列号、型号或状态查找设备并查看流转记录。',
    how: [
      '点击序列号查看流转记录。',
      '点击序列号旁的按钮，可用摄像头扫描标签。',
      '选择在库设备发放给员工或机构货架，输入姓名可查找。',
    ],
    wrong: [['设备不能发放', '只有在库或货架上的设备可以发放，请查看其状态。']],
  },
  ManualResourceRecycle: {
    what: '手工收回设备并决定去向。',
    how: [
      '收回、检测后重新入库、送修或报废。',
      '机构货架上的设备调回后立即在库。',
      '未收回的设备报失并登记赔偿金额：可按订单向客户收费，或指定赔偿员工。',
    ],
    wrong: [['设备不能处理', '该设备已为产品安装，请先在该产品处拆机或更换。']],
  },
  '43': {
    what: '材料入库并查看待采购材料。',
    how: ['录入供应商和送货单号，并为每种材料录入每件数量、件数和金额。', '在“待采购”中设置仓库的最低库存。'],
    wrong: [['送货单号已存在', '该批到货已入库，请查看列表。']],
  },
  '44': {
    what: '在仓库、机构和员工之间调拨材料。',
    how: ['选择双方地点和数量，由对方接收。', '打开申请进行处理；打开调拨单可接收、撤回或签认差异。'],
    wrong: [
      ['实到少于发出', '按实到接收并说明原因，由发出方签认差异。'],
      ['数量不足', '列表显示该地点的现有量。'],
    ],
  },
  '45': {
    what: '盘点一个地点的材料。',
    how: ['发起盘点，逐项清点后提交，不显示账面数量。', '由他人审批，差异记为一张单据，或要求重新盘点。'],
    wrong: [
      ['不能审批', '发起或录入盘点的人不能审批；“盘点材料”和“审批盘点”两项权限不能由同一人持有。'],
      ['现有少于短少', '期间材料已出库，请重新盘点。'],
    ],
  },
  '46': {
    what: '您手中的材料：登记耗用、申领、接收、退库、裁切。',
    how: ['工单用料在工单中登记。', '向仓库申领，并在下方列表接收。', '不需要的材料退库，由仓管员清点接收。'],
    wrong: [['手中数量不足', '请向仓库申领。']],
  },
  '47': {
    what: '材料的全部变动、批次所在地和库存金额。',
    how: ['按材料、类型、地点或单据查找变动。', '库存金额为变动之和。'],
    wrong: [['数量有疑问', '请盘点该地点，日志不可更改。']],
  },
} satisfies Topics<typeof stockEn>
