import sharp from 'sharp';

/** How the data blocks of EXIF begin, in both byte orders. */
const littleEndian = Buffer.from('II*\0', 'latin1');
const bigEndian = Buffer.from('MM\0*', 'latin1');

/** The field of EXIF that points to the position, and the one in there that only names its version. */
const positionPointer = 0x8825;
const positionVersion = 0;

/** Bytes of one field of EXIF: number, type, count, value or offset. */
const fieldLength = 12;

/**
 * Whether a photograph says where it was taken: a position in EXIF or in XMP, as telephones write it. JPEG, PNG, WebP,
 * AVIF and HEIC; of a file that is none of these false.
 */
export async function hasLocation(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The bytes hold most metadata as it is, in HEIC too, which sharp does not open. Sharp unpacks what PNG compresses.
  return [file, ...(await unpackedMetadata(file))].some(
    (data) => hasExifPosition(data) || hasXmpPosition(data),
  );
}

async function unpackedMetadata(file: Buffer): Promise<Buffer[]> {
  try {
    const { exif, xmp } = await sharp(file).metadata();
    return [exif, xmp].filter((data) => data !== undefined);
  } catch {
    return [];
  }
}

/** Every block counts: a file may hold several pictures, each with its own. */
function hasExifPosition(data: Buffer): boolean {
  return [littleEndian, bigEndian].some((start) => {
    for (let at = data.indexOf(start); at >= 0; at = data.indexOf(start, at + 1)) {
      if (hasPosition(data.subarray(at), start === littleEndian)) return true;
    }
    return false;
  });
}

/** @param block begins where offsets inside of it count from */
function hasPosition(block: Buffer, isLittleEndian: boolean): boolean {
  const short = (at: number) => (isLittleEndian ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const long = (at: number) => (isLittleEndian ? block.readUInt32LE(at) : block.readUInt32BE(at));
  const fields = (at: number) =>
    Array.from({ length: short(at) }, (_, index) => at + 2 + index * fieldLength).map((field) => ({
      number: short(field),
      value: long(field + 8),
    }));
  try {
    const pointer = fields(long(4)).find(({ number }) => number === positionPointer);
    return pointer !== undefined && fields(pointer.value).some(({ number }) => number !== positionVersion);
  } catch {
    // An offset leads out of the file: these bytes only looked like a beginning.
    return false;
  }
}

function hasXmpPosition(data: Buffer): boolean {
  return data.includes('GPSLatitude') || data.includes('GPSLongitude');
}
