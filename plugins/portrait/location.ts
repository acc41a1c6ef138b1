import readExif from 'exif-reader';
import sharp, { type Metadata } from 'sharp';

/**
 * Whether a photograph says where it was taken: a position in EXIF or in XMP, as telephones write it. JPEG, PNG, WebP,
 * AVIF and HEIC; of a file that is none of these false.
 */
export async function hasLocation(bytes: Uint8Array): Promise<boolean> {
  const { exif, xmp } = await metadataOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return hasPosition(exif) || /GPSL(atitude|ongitude)/.test(String(xmp));
}

async function metadataOf(file: Buffer): Promise<Pick<Metadata, 'exif' | 'xmp'>> {
  try {
    return await sharp(file).metadata();
  } catch {
    // A HEIC that sharp does not open has its metadata as it is.
    return { exif: file.subarray(Math.max(0, file.indexOf('Exif\0\0'))), xmp: file };
  }
}

function hasPosition(exif: Buffer | undefined): boolean {
  try {
    const { GPSInfo = {} } = exif ? readExif(exif) : {};
    // A camera without a receiver only notes the version of the block.
    return Object.keys(GPSInfo).some((field) => field !== 'GPSVersionID');
  } catch {
    return false;
  }
}
