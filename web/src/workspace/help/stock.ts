import type { Topic, Topics } from './topic.ts'

/** Help on devices and materials: received, issued, counted, and returned. */
export const stockEn = {
  PhysicalResourceStorageActBatchIn: {
    what: 'Receives devices into the store with their serial numbers and MACs.',
    how: [
      'Choose store and model, and enter supplier, delivery note and unit cost.',
      'Enter one device, paste lines of "number,MAC", or choose an Excel or text file.',
      'The file has only these two columns, or a line with the column names “Serial number” and “MAC”.',
      'Hidden and filtered rows of a sheet are received too. Delete the rows you don’t want.',
    ],
    wrong: [
      ['Some lines have errors', 'Nothing was received. Correct the lines and submit again.'],
      ['The file was already imported', 'Find its document in the list of deliveries.'],
    ],
  },
  QueryPhysicalResourcePage: {
    what: 'Finds devices by number, model or status, and shows their history.',
    how: [
      'Select a number to see its history.',
      'Use the button next to the number to scan a label with the camera.',
      'Select devices in stock and issue them to an employee or to a unit’s stock. Type a name to find a person.',
    ],
    wrong: [['A device can’t be issued', 'Only devices in stock can be issued. Check its status.']],
  },
  ManualResourceRecycle: {
    what: 'Receives returned devices and decides what happens to them.',
    how: [
      'Receive a device back, test it, then restock it, send it for repair or scrap it.',
      'Recall a device from a unit’s stock. It is back in the store immediately.',
      'Report an unreturned device as lost, with its value. Charge the customer by an order payable at the counter, or charge an employee.',
    ],
    wrong: [
      [
        'A device can’t be processed',
        'It is installed for a product. Close the product or replace the device there first.',
      ],
    ],
  },
  DeviceRecovery: {
    what: 'Lists the devices that customers have to return: those of closed lines and replaced ones, overdue first.',
    how: [
      'Select Receive device and scan the label, or use Receive in a row. Record the condition.',
      'The device goes to the stock of your unit. Test it under Device recycle, which also moves it to a store.',
      'Use Fetch, or select rows and use Send technician, to have devices fetched. The task goes to the team of the area; the fetched device is in the technician’s stock until you test it under Device recycle.',
      'Select rows and use Remind to remind customers at once, in addition to the automatic reminders.',
      'Use Extend if the customer needs more time, up to 180 days after the recall. Customers are reminded before and after the due date.',
      'After 30 overdue days, or as set in Operator configuration, a charge is proposed. Its approver charges the customer or waives the charge.',
      'If a charged or lost device comes back later, receive it here: the charge is credited.',
      'Under Earlier lines, add devices of lines that ended before this list existed.',
    ],
    wrong: [
      [
        'The device isn’t due for return',
        'Compare the serial number with the label. A device that was received is in stock; find it under Device query.',
      ],
      ['The device is installed', 'Close its line or replace the device first.'],
      [
        'A technician came back without the device',
        'The columns Failed visits and Last visit show how often and why. If the customer refused or lost the device, the charge is proposed; you can also plan another visit.',
      ],
      [
        'Customers aren’t reminded',
        'Reminders need the message templates device-return and device-overdue. Show the column Reminded on to check.',
      ],
    ],
  },
  '43': {
    what: 'Receives material deliveries into the store and lists materials to order.',
    how: [
      'Enter supplier and delivery note. For each material, enter the quantity per reel or box, the number of reels or boxes, and the cost.',
      'Set the minimum stock of a store under “To order”.',
    ],
    wrong: [['The delivery note already exists', 'This delivery was already received. Check the list.']],
  },
  '44': {
    what: 'Transfers materials between stores, departments and employees.',
    how: [
      'Choose both locations and the quantities. The other side confirms receipt.',
      'Open a request to respond to it, or a transfer to receive it, withdraw it or sign off on a difference.',
    ],
    wrong: [
      [
        'Less arrived than was sent',
        'Enter the quantity received and the reason. The sender signs off on the difference.',
      ],
      ['Not enough stock', 'Check the list for the stock at the location.'],
    ],
  },
  '45': {
    what: 'Counts the materials at a location.',
    how: [
      'Start a count, count every material and submit it. Book quantities are hidden.',
      'Another person approves the differences, booked as one document, or requests a recount.',
    ],
    wrong: [
      [
        'You can’t approve',
        'The employees who started or entered a count can’t approve it. Nobody can hold both rights, “Count materials” and “Approve a count”.',
      ],
      ['Not enough stock to deduct', 'Goods have left since the count. Have the location counted again.'],
    ],
  },
  '46': {
    what: 'The materials you hold: book usage, request and receive more, return leftovers, cut reels.',
    how: [
      'Materials for a task are booked on the task.',
      'Request materials, and confirm receipt in the list below.',
      'Return materials you don’t need. The storekeeper counts and receives them.',
    ],
    wrong: [['You don’t have enough', 'Request more from the store.']],
  },
  '47': {
    what: 'All material movements, with batch locations and valuation.',
    how: ['Find movements by material, type, location or document.', 'The valuation is the sum of the movements.'],
    wrong: [['A quantity looks wrong', 'Have the location counted. The log can’t be changed.']],
  },
} satisfies Record<string, Topic>

/** Help on the same pages, in Chinese. */
export const stockZh = {
  PhysicalResourceStorageActBatchIn: {
    what: '按序列号和 MAC 将设备入库。',
    how: [
      '选择仓库和型号，录入供应商、送货单号和单价。',
      '录入一台设备，或粘贴“序列号,MAC”文本，或上传 Excel 或文本文件。',
      '文件只含这两列，或以“序列号”和“MAC”等列名标明这两列。',
      '工作表中隐藏或被筛选掉的行也会入库，不需要的行请先删除。',
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
  DeviceRecovery: {
    what: '客户待归还的设备：已拆机线路的设备和换下的设备，逾期的排在前面。',
    how: [
      '点击“收回设备”并扫描标签，或在列表中点击“收回”，并登记设备状况。',
      '设备进入本机构库存，之后在“资源回收”中检测并转入仓库。',
      '点击“上门取”，或选中多行后点击“安排上门”，由技术员上门取回。工单派给该区域的班组；取回的设备记在技术员名下，直到在“资源回收”中检测入库。',
      '选中多行后点击“提醒”，可在自动提醒之外立即提醒客户。',
      '客户需要更多时间时点击“延期”，最长为待回收后180天。归还期限前后各提醒客户一次。',
      '逾期30天（或“运营商配置”中设置的天数）后提请收费，由审批人决定向客户收费或免收。',
      '已收费或已丢失的设备日后归还时仍在此收回，已收费用会冲减。',
      '启用本列表之前结束的线路，其设备在“历史线路”中列入。',
    ],
    wrong: [
      ['设备无需归还', '请核对标签上的序列号；已收回的设备在库存中，可在“实物资源查询”中查找。'],
      ['设备已安装', '请先拆机或更换设备。'],
      [
        '上门未取回设备',
        '“未取回次数”和“上次上门结果”列显示次数和原因；客户拒绝或设备丢失时即提请收费，也可再次安排上门。',
      ],
      ['客户没有收到提醒', '提醒需要通知模板 device-return 和 device-overdue；可显示“提醒日期”列查看。'],
    ],
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
