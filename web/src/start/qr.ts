import qrcode from 'qrcode-generator';

export interface QrPicture {
  size: number;
  path: string;
}

export function qrPath(text: string): QrPicture {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!code.isDark(y, x)) continue;
      let run = 1;
      while (x + run < size && code.isDark(y, x + run)) run++;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { size, path };
}
